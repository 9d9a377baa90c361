const HEADINGS = ['Status', 'Date', 'Context', 'Decision', 'Consequences'];
const MOST_LINES = 40;
const STATUS = /^(?:Accepted|Superseded by \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))/;

/** Returns the formal problems of a decision record: title, headings, status, date or length. */
export function decisionProblems(file: string, text: string): string[] {
  const fields = [...text.matchAll(/^\*\*([A-Z][a-z]+)\.\*\* *(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const names = fields.map(({ name }) => name).join(', ');
  const lines = text.split('\n').length - 1;
  const problems = [
    ...(text.startsWith(`# ${file.slice(0, 4)}: `) ? [] : [`must begin with '# ${file.slice(0, 4)}: ' and its title`]),
    ...(names === HEADINGS.join(', ') ? [] : [`must have the parts ${HEADINGS.join(', ')}, not ${names}`]),
    ...(STATUS.test(fields[0]?.value ?? '') ? [] : ['must have a status that begins with Accepted or Superseded by']),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(fields[1]?.value ?? '') ? [] : ['must have a date like 2026-11-21']),
    ...(lines <= MOST_LINES ? [] : [`has ${lines} lines; ${MOST_LINES} are allowed`]),
  ];
  return problems.map((problem) => `docs/decisions/${file} ${problem}.`);
}
