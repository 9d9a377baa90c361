import { readableTelefon } from '@fa/rechner/formats/readable-telefon';
import type { DocumentOrigin, DocumentRow, DocumentSection } from '../document-data.ts';

// Orders store the number without separators; grouping its digits takes too long during a request.
function readableRow(row: DocumentRow): DocumentRow {
  return row.isTelefon ? { ...row, value: readableTelefon(row.value) } : row;
}

/** Formats the telephone numbers in document data for reading, such as '+49 30 23125001'. [DOC-02] */
export function withReadableTelefon<Data extends DocumentOrigin & { readonly sections?: readonly DocumentSection[] }>(
  data: Data,
): Data {
  return data.sections
    ? { ...data, sections: data.sections.map(({ heading, rows }) => ({ heading, rows: rows.map(readableRow) })) }
    : data;
}
