/** The most characters of a text that are read (AL1). */
export const MAX_READ_LENGTH = 100_000

const MARKUP = /<(?:html|body|table|t[drh]|div|p|br|span|style)\b/i
// No tag of a letter is longer; what is, is text.
const TAG = /<\/?([a-z][a-z\d]{0,15})\b[^<>]{0,2000}>/gi
const LINE_TAGS = new Set([
  'br',
  'p',
  'div',
  'tr',
  'table',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'center',
])
const CELL_TAGS = new Set(['td', 'th'])
const HIDDEN = ['style', 'script', 'head', 'title'] as const

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  naira: '₦',
  ndash: '-',
  mdash: '-',
  bull: '•',
}
const ENTITY = /&(?:#(?<code>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,8}));/gi
const LAST_CODE = 0x10_ff_ff

// Seen by nobody, and in the way of every pattern.
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\0]/g
const SPACES = /[^\S\n\t]/g

/** A message as plain lines: HTML as its text, one kind of space and of line's end, cells of a table by tabs. */
export function plainText(text: string): string {
  const taken = text.slice(0, MAX_READ_LENGTH)
  const lines = taken.replaceAll(/\r\n?/g, '\n')
  const plain = MARKUP.test(lines) ? withoutMarkup(lines) : lines
  return plain
    .replaceAll(UNSEEN, '')
    .replaceAll(SPACES, ' ')
    .split('\n')
    .map(line => tidyLine(line))
    .join('\n')
}

function tidyLine(line: string): string {
  const cells = /^[ \t]*\|/.test(line) ? line.replaceAll('|', '\t') : line
  // What quotes a message, or lists it, is none of it.
  return cells.replace(/^[ \t>*•]{1,20}(?=[A-Za-z₦])/, '').trim()
}

function withoutMarkup(html: string): string {
  let text = html
  for (const name of HIDDEN) text = withoutElement(text, name)
  return text
    .replaceAll(/\n/g, ' ')
    .replaceAll(TAG, (_, name: string) => spaceFor(name.toLowerCase()))
    .replaceAll(ENTITY, (entity, ...found: unknown[]) => decoded(entity, found.at(-1)))
    .replaceAll(/ {2,}/g, ' ')
}

/** Without an element and what it holds; one that is not closed holds what is left. */
function withoutElement(html: string, name: string): string {
  const kept: string[] = []
  const lower = html.toLowerCase()
  let from = 0
  for (;;) {
    const start = lower.indexOf(`<${name}`, from)
    if (start < 0) return kept.join('') + html.slice(from)
    kept.push(html.slice(from, start))
    const end = lower.indexOf(`</${name}`, start)
    if (end < 0) return kept.join('')
    from = end
    // The end tag itself goes with all tags.
    const closed = lower.indexOf('>', end)
    if (closed < 0) return kept.join('')
    from = closed + 1
  }
}

function spaceFor(name: string): string {
  if (LINE_TAGS.has(name)) return '\n'
  return CELL_TAGS.has(name) ? '\t' : ''
}

function decoded(entity: string, groups: unknown): string {
  if (typeof groups !== 'object' || groups === null) return entity
  const { code, hex, name } = groups as Record<string, string | undefined>
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity
  const point = code === undefined ? Number.parseInt(hex ?? '', 16) : Number(code)
  return point > 0 && point <= LAST_CODE ? String.fromCodePoint(point) : ''
}
