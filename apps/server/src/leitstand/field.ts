import { ERROR_SVG } from '../http/pages/html-page.ts';
import { escapeHtml } from '../page/escape-html.ts';

interface Field {
  readonly name: string;
  readonly label: string;
  /** What was typed, if it was refused, and why. */
  readonly value?: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Further attributes, or the options of a select: trusted HTML. */
  readonly attributes?: string;
  readonly options?: string;
  readonly hasLines?: boolean;
}

/** Renders a field with label, hint and error; one with an error gets the focus. */
export function field({
  name,
  label,
  value = '',
  error,
  hint,
  attributes = '',
  options,
  hasLines = false,
}: Field): string {
  const described = [
    ...(error === undefined ? [] : [`${name}-fehler`]),
    ...(hint === undefined ? [] : [`${name}-hinweis`]),
  ];
  const wrong = error === undefined ? '' : ' aria-invalid="true" autofocus';
  const about = `id="${name}" name="${name}"${described.length === 0 ? '' : ` aria-describedby="${described.join(' ')}"`}${wrong} ${attributes}`;
  // The line break after the tag is no part of the text.
  const control = hasLines
    ? `<textarea ${about}>\n${escapeHtml(value)}</textarea>`
    : options === undefined
      ? `<input ${about} value="${escapeHtml(value)}">`
      : `<select ${about}>${options}</select>`;
  return `<div class="field"><label for="${name}">${label}</label>${hint === undefined ? '' : `<span class="muted" id="${name}-hinweis">${hint}</span>`}${error === undefined ? '' : `<span class="error" id="${name}-fehler">${ERROR_SVG}${error}</span>`}<div>${control}</div></div>`;
}

/** Renders the options of a select. */
export function options(all: Iterable<readonly [value: string, words: string]>, chosen = ''): string {
  return [...all]
    .map(
      ([value, words]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(words)}</option>`,
    )
    .join('');
}
