import { MAX_CELL_LENGTH } from '../limits.ts'

/** What a text of tags holds, in order. Names are without their prefix (`ns:Amt` is `Amt`). */
export interface MarkupEvents {
  readonly open: (name: string, attributes: string) => void
  /** Between two tags, with its entities read, not trimmed. */
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

const NAME = /^[\w.-]+$/
// With its prefix; what stands behind it is no more of it.
const FULL_NAME = /^[\w.:-]*/
const SPACE_OR_END = /^(?:\s|$)/
// No tag of a file of money is longer.
const LONGEST_TAG = 10_000

/**
 * Goes through a text of tags, of XML or of SGML without declarations. Only the five entities that all
 * of XML has and letters by their number are read: nothing is ever fetched, and nothing that the text
 * declares is multiplied (ST8.8). False where it declares entities of its own, or ends within a tag.
 */
export function scanMarkup(text: string, events: MarkupEvents): boolean {
  let place = 0
  const markup = { text, missing: new Set<string>() }
  for (;;) {
    const start = text.indexOf('<', place)
    const between = text.slice(place, start < 0 ? text.length : start)
    if (between !== '') events.text(readEntities(between))
    if (start < 0) return true
    const end = passOver(markup, start, events) ?? tagEnd(text, start, events)
    if (end === undefined) return false
    place = end
  }
}

/** The value of an attribute; undefined where there is none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let place = attributes.indexOf(name)
  while (place >= 0) {
    const value = valueAt(attributes, place, name)
    if (value !== undefined) return readEntities(value)
    place = attributes.indexOf(name, place + 1)
  }
  return undefined
}

/** The value of the attribute whose name stands at the place; undefined where it is another's end or text. */
function valueAt(attributes: string, place: number, name: string): string | undefined {
  if (!/[\s:]/.test(attributes[place - 1] ?? ' ')) return undefined
  let start = place + name.length
  while (attributes[start] === ' ') start += 1
  if (attributes[start] !== '=') return undefined
  start += 1
  while (attributes[start] === ' ') start += 1
  const quote = attributes[start]
  if (quote !== '"' && quote !== "'") return undefined
  const end = attributes.indexOf(quote, start + 1)
  return end < 0 ? undefined : attributes.slice(start + 1, end)
}

/** A text, and the marks that are not to come in it any more: looked for once, and not again from every tag on. */
interface Markup {
  readonly text: string
  readonly missing: Set<string>
}

/** Where what is no tag ends: comments, instructions, plain text in brackets. */
function passOver(markup: Markup, start: number, events: MarkupEvents): number | undefined {
  const { text } = markup
  const next = text[start + 1]
  if (next === '?') return endAfter(markup, start, '?>') ?? endAfter(markup, start, '>')
  if (next !== '!') return undefined
  if (text.startsWith('<!--', start)) return endAfter(markup, start + 4, '-->')
  if (!text.startsWith('<![CDATA[', start)) return undefined
  const end = endAfter(markup, start, ']]>')
  if (end !== undefined) events.text(text.slice(start + 9, end - 3))
  return end
}

function tagEnd(text: string, start: number, events: MarkupEvents): number | undefined {
  const end = text.indexOf('>', start)
  if (end < 0 || end - start > LONGEST_TAG) return undefined
  const inside = text.slice(start + 1, end)
  // A declaration may stand, but neither one that says what entities mean nor a comment without an end.
  if (inside.startsWith('!')) return /\[|^!--/.test(inside) ? undefined : end + 1
  const tag = readTag(inside)
  if (tag === undefined) {
    // No tag after all: `a < b` in a text that did not mask it.
    events.text('<')
    return start + 1
  }
  if (!tag.isEnd) events.open(tag.name, tag.attributes)
  if (tag.isEnd || tag.isAlone) events.close(tag.name)
  return end + 1
}

interface Tag {
  readonly name: string
  readonly attributes: string
  readonly isEnd: boolean
  readonly isAlone: boolean
}

// A sheet has half a million of them: taken apart by hand, not by a pattern.
function readTag(inside: string): Tag | undefined {
  const isEnd = inside.startsWith('/')
  const isAlone = !isEnd && inside.endsWith('/')
  const text = inside.slice(isEnd ? 1 : 0, isAlone ? -1 : undefined)
  const full = FULL_NAME.exec(text)?.[0] ?? ''
  const attributes = text.slice(full.length)
  const name = full.slice(full.indexOf(':') + 1)
  if (!SPACE_OR_END.test(attributes) || !NAME.test(name)) return undefined
  return { name, attributes, isEnd, isAlone }
}

function endAfter({ text, missing }: Markup, start: number, mark: string): number | undefined {
  if (missing.has(mark)) return undefined
  const end = text.indexOf(mark, start)
  if (end >= 0) return end + mark.length
  missing.add(mark)
  return undefined
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  // Of HTML, but banks write it into OFX.
  nbsp: ' ',
}
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi
const LAST_LETTER = 0x10_ff_ff

function readEntities(text: string): string {
  return text.includes('&') ? text.replaceAll(ENTITY, readEntity) : text
}

function readEntity(whole: string): string {
  const name = whole.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= LAST_LETTER ? String.fromCodePoint(code) : whole
}

/** A tag with what stands in it. */
export interface MarkupNode {
  readonly name: string
  readonly attributes: string
  /** Trimmed. */
  text: string
  readonly children: MarkupNode[]
}

const MAX_DEPTH = 64
// A file of the largest size has half as many.
const MAX_NODES = 1_000_000

/**
 * The tree of a text of tags; undefined where it is none, too deep or too large. A tag that is not
 * closed before its parent is (OFX 1 closes no values) ends there; one with a text of its own, at the
 * next tag.
 */
export function markupTree(text: string): MarkupNode | undefined {
  const root: MarkupNode = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  let [isTooMuch, nodes] = [false, 0]
  const isWhole = scanMarkup(text, {
    open(name, attributes) {
      if (isTooMuch) return
      // A value ends where the next tag begins.
      if (open.length > 1 && open.at(-1)?.text !== '') open.pop()
      const node = { name, attributes, text: '', children: [] }
      open.at(-1)?.children.push(node)
      open.push(node)
      nodes += 1
      isTooMuch = open.length > MAX_DEPTH || nodes > MAX_NODES
    },
    text(value) {
      const node = open.at(-1)
      if (node !== undefined && open.length > 1) node.text = joined(node.text, value)
    },
    close(name) {
      const place = open.findLastIndex(node => node.name === name)
      if (place > 0) open.length = place
    },
  })
  return isWhole && !isTooMuch ? root : undefined
}

function joined(before: string, value: string): string {
  // What is longer than a cell is cut: a text of marks alone would be put together from millions of parts.
  if (before.length >= MAX_CELL_LENGTH) return before
  const text = value.trim()
  return before === '' || text === '' ? before + text : `${before} ${text}`
}

/** All tags of that name within, at whatever depth, but for those within one another. */
export function findAll(node: MarkupNode, name: string): readonly MarkupNode[] {
  return node.children.flatMap(child => (child.name === name ? [child] : findAll(child, name)))
}

/** The first tag at the end of a path of names, each within the one before, at whatever depth. */
export function find(
  node: MarkupNode | undefined,
  ...path: readonly string[]
): MarkupNode | undefined {
  let found = node
  for (const name of path) found = found === undefined ? undefined : findFirst(found, name)
  return found
}

/** The text at the end of a path; empty where there is none. */
export function textAt(node: MarkupNode | undefined, ...path: readonly string[]): string {
  return find(node, ...path)?.text ?? ''
}

function findFirst(node: MarkupNode, name: string): MarkupNode | undefined {
  for (const child of node.children) {
    const found = child.name === name ? child : findFirst(child, name)
    if (found !== undefined) return found
  }
  return undefined
}
