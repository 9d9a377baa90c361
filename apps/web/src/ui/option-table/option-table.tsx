import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import choice from '../field/choice.module.css';
import { UnbrokenWords } from '../unbroken-words/unbroken-words.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './option-table.module.css';

interface OptionColumn {
  name: string;
  /** Its name in the card of a phone, which has no space for long ones. */
  short: string;
}

interface OptionRow<Value extends string = string> {
  value: Value;
  cells: readonly string[];
  /** Beside the first cell, on phones below it, e.g. a CoverBar. */
  extra?: ReactNode;
  badge?: string | undefined;
}

export interface OptionTableProps<Value extends string = string> {
  /** Name, and id of the first radio. */
  name: string;
  legend: string;
  columns: readonly OptionColumn[];
  rows: readonly OptionRow<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
}

/** Table with one radio per row; the whole row is clickable. On phones each row is a card with column names. */
export function OptionTable<Value extends string>(props: OptionTableProps<Value>) {
  const { name, columns, rows } = props;
  const table = useId();
  const head = (column: number) => `${table}h${column}`;
  const cell = (row: number, column: number) => `${table}r${row}c${column}`;
  const columnIndexes = columns.map((_, column) => column);
  return (
    <div role="radiogroup" aria-label={props.legend}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Auswahl</VisuallyHidden>
            </th>
            {columns.map((column, index) => (
              <th key={column.name} id={head(index)} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.value}
              className={classNames(styles.row, row.value === props.value && styles.chosen)}
              onClick={() => props.onChange(row.value)}
            >
              <td className={styles.choice}>
                <input
                  id={index === 0 ? name : undefined}
                  type="radio"
                  className={choice.radio}
                  name={name}
                  value={row.value}
                  checked={row.value === props.value}
                  aria-labelledby={columnIndexes.map((column) => `${head(column)} ${cell(index, column)}`).join(' ')}
                  aria-describedby={row.badge ? `${table}r${index}b` : undefined}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => props.onChange(row.value)}
                />
              </td>
              {columns.map((column, place) => (
                <td key={column.name} className={styles.cell}>
                  <span className={styles.column} aria-hidden="true">
                    {column.short}
                  </span>
                  <span id={cell(index, place)} className={classNames(styles.value, 'tabular')}>
                    <UnbrokenWords text={row.cells[place] ?? ''} />
                  </span>
                  {place === 0 && row.extra && <span className={styles.extra}>{row.extra}</span>}
                  {place === columns.length - 1 && row.badge && (
                    <span id={`${table}r${index}b`} className={styles.badge}>
                      {row.badge}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
