/** A column of a table; `style` are classes of its cells. */
export interface Column {
  readonly label: string;
  readonly style?: string;
}

function classOf(style: string): string {
  return style === '' ? '' : ` class="${style}"`;
}

/**
 * Renders a table that narrow screens show as a list, unless it has two columns only or the style `kept`. Its cells are trusted HTML, the first of a row its heading. The roles
 * keep it a table where it is shown as a list.
 * @param caption what it lists, read by screen readers
 */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style = '',
): string {
  const heads = columns.map(({ label, style: of = '' }) =>
    label === '' ? '<td role="cell"></td>' : `<th role="columnheader" scope="col"${classOf(of)}>${label}</th>`,
  );
  const lines = rows.map(([head = '', ...cells]) => {
    const others = cells.map((content, index) => {
      const { label = '', style: of = '' } = columns[index + 1] ?? {};
      return `<td role="cell"${label === '' ? '' : ` data-label="${label}"`}${classOf(of)}><span>${content}</span></td>`;
    });
    return `<tr role="row"><th role="rowheader" scope="row">${head}</th>${others.join('')}</tr>`;
  });
  return `<table class="${columns.length > 2 && style !== 'kept' ? 'stacks ' : ''}${style}" role="table"><caption class="unseen">${caption}</caption><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${lines.join('')}</tbody></table>`;
}
