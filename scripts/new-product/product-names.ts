/** Folders below /tarifrechner/ that are no product. */
const TAKEN = ['agent', 'api', 'assets', 'marke', 'schrift', 'texte'];
const RESERVED =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|package|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** The spellings of a product's name in its files. */
export interface ProductNames {
  /** Folder, package and part of addresses. */
  readonly id: string;
  /** Variable of its definition. */
  readonly variable: string;
  /** Beginning of the type of its answers. */
  readonly type: string;
  /** For operators and in titles, with spaces. */
  readonly title: string;
  /** In names of files. */
  readonly fileName: string;
  /** Two capital letters at the start of its references. */
  readonly prefix: string;
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Returns two letters, of the name if no product has them, otherwise late ones of the alphabet. */
function freePrefix(name: string, taken: readonly string[]): string {
  const [first = 'X', ...others] = `${name.toUpperCase()}ZYXWVUTSRQPONMLKJIHGFEDCBA`.match(/[A-Z]/g) ?? [];
  return first + (others.find((letter) => !taken.includes(first + letter)) ?? first);
}

/**
 * Returns the spellings of the name of a new product, or a sentence that says why it cannot have it. [FLOW-15]
 * @param products IDs and prefixes of the products that there are
 * @param title its readable name, such as Geräteschutz; without one, that of its folder
 */
export function productNames(
  id: string,
  products: readonly { readonly id: string; readonly prefix: string | undefined }[],
  title?: string,
): ProductNames | string {
  if (!/^[a-z][a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) || id.length > 30)
    return `NAME must be small letters, digits and single hyphens, such as hausrat or tier-op, at most 30: not '${id}'.`;
  if (TAKEN.includes(id) || RESERVED.test(id) || id.startsWith('rad-muster'))
    return `NAME cannot be '${id}', which means something else here: choose another.`;
  if (products.some((product) => product.id === id)) return `There is a product ${id} already: choose another name.`;
  if (title !== undefined && !/^[\p{L}\d]+(?:[ -][\p{L}\d]+)*$/u.test(title))
    return `The title must be words of letters and digits, such as Geräteschutz: not '${title}'.`;
  const words = id.split('-').map(capitalised);
  return {
    id,
    variable: words.join('').replace(/^./, (letter) => letter.toLowerCase()),
    type: words.join(''),
    title: title ?? words.join(' '),
    fileName: words.join('-'),
    prefix: freePrefix(
      id,
      products.flatMap(({ prefix }) => prefix ?? []),
    ),
  };
}

/** Replaces the names of the bicycle insurance in a file or its path. */
export function renamed(text: string, { id, variable, type, title, fileName, prefix }: ProductNames): string {
  return text
    .replaceAll("variant: 'rad'", `variant: '${id}'`)
    .replaceAll('rad-muster', id)
    .replaceAll('radMuster', variable)
    .replaceAll('RadAntworten', `${type}Antworten`)
    .replaceAll('Rad-Muster', fileName)
    .replaceAll('Rad Muster', title)
    .replaceAll('Fahrrad-Versicherung', `${title.replaceAll(' ', '-')}-Versicherung`)
    .replaceAll('Fahrrad Versicherung', `${title} Versicherung`)
    .replaceAll('bicycle insurance', `insurance ${id}`)
    .replaceAll(/(['/^])RM(?=['-])/g, `$1${prefix}`);
}
