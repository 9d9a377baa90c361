import { readableTelefon } from '@fa/rechner/formats/readable-telefon';
import type { DocumentOrigin, DocumentRow, DocumentSection } from '../document-data.ts';

// An order keeps the number without separators, as machines need it; to group its digits takes long for one who waits.
function readableRow(row: DocumentRow): DocumentRow {
  return row.isTelefon ? { ...row, value: readableTelefon(row.value) } : row;
}

/** Takes document data, gives it with its telephone numbers as people write them, such as '+49 30 23125001'. [DOC-02] */
export function withReadableTelefon<Data extends DocumentOrigin & { readonly sections?: readonly DocumentSection[] }>(
  data: Data,
): Data {
  return data.sections
    ? { ...data, sections: data.sections.map(({ heading, rows }) => ({ heading, rows: rows.map(readableRow) })) }
    : data;
}
