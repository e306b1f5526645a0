// What folds are finite tables, the same in a browser, in Node and, by `translate`, in PostgreSQL: no
// engine's locale decides what a search finds.

/** Code points that fold: Latin with its marks, Greek, Cyrillic, the marks themselves, dashes, quotes, spaces. */
const FOLDING = [
  [0x80, 0x530],
  [0x64b, 0x653],
  [0x1680, 0x1681],
  [0x1e00, 0x2070],
  [0x3000, 0x3001],
  [0xfeff, 0xff00],
] as const
const MARKS = /[\u0300-\u036f\u064b-\u0652]/gu
const SPACE = /\s/u
// No decomposition knows them: the hooked letters of Hausa, and letters with a stroke.
const ALONE: Readonly<Record<string, string>> = {
  ƙ: 'k',
  ɗ: 'd',
  ɓ: 'b',
  ƴ: 'y',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ʼ: "'",
  ʻ: "'",
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
}
const DROPPED = 0
const BLANK = 32
const ASCII = 0x80
const UNITS = 0x10000

const UNKNOWN = -1

/** What each unit folds to; of most it is never asked, and finding it out takes its time. */
let folds: Int32Array | undefined
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

/**
 * Beyond ASCII, the characters that fold and what each folds to, place by place, as `translate` takes
 * them: those without a counterpart are left out.
 */
export function foldedPairs(): readonly [from: string, to: string] {
  const pairs = findPairs()
  return [pairs.map(([from]) => from).join(''), pairs.map(([, to]) => to).join('')]
}

/** The text as a search compares it: case, accents, hooks and runs of spaces make no difference. */
export function foldText(text: string): string {
  return foldTexts([text]).joined.slice(0, -1).trim()
}

/** Folded texts in one, each with a line break behind it. */
export interface FoldedTexts {
  readonly joined: string
  /** Where each text begins; behind the last one, how long all are. */
  readonly starts: Uint32Array
}

/** Folds many texts at once, a hundred thousand in some milliseconds. */
export function foldTexts(texts: readonly string[]): FoldedTexts {
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0)
  folds ??= new Int32Array(UNITS).fill(UNKNOWN)
  const units = new Uint16Array(length)
  const starts = new Uint32Array(texts.length + 1)
  let end = 0
  for (const [place, text] of texts.entries()) {
    starts[place] = end
    end = foldInto({ units, folds }, end, text)
    units[end] = 10
    end += 1
  }
  starts[texts.length] = end
  return { joined: decoder.decode(units.subarray(0, end)), starts }
}

/** Where folded text is written, and what each unit folds to. */
interface Folding {
  readonly units: Uint16Array
  readonly folds: Int32Array
}

function foldInto({ units, folds: known }: Folding, start: number, text: string): number {
  let end = start
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    let unit = known[code] ?? DROPPED
    if (unit === UNKNOWN) {
      unit = foldUnit(code)
      known[code] = unit
    }
    const isRepeated = unit === BLANK && end > start && units[end - 1] === BLANK
    if (unit === DROPPED || isRepeated) continue
    units[end] = unit
    end += 1
  }
  return end
}

function foldUnit(code: number): number {
  const mayFold = code < ASCII || FOLDING.some(([first, end]) => code >= first && code < end)
  const char = String.fromCharCode(code)
  const to = mayFold ? foldChar(char) : char
  return to.length > 1 ? code : to === '' ? DROPPED : to.charCodeAt(0)
}

/** Those with a counterpart first. */
function findPairs(): readonly (readonly [from: string, to: string])[] {
  const all = FOLDING.flatMap(([first, end]) =>
    Array.from({ length: end - first }, (_, place) => String.fromCharCode(first + place)),
  )
  const changed = all
    .map(char => [char, foldChar(char)] as const)
    .filter(([char, to]) => to.length < 2 && to !== char)
  return [...changed.filter(([, to]) => to !== ''), ...changed.filter(([, to]) => to === '')]
}

function foldChar(char: string): string {
  if (SPACE.test(char)) return ' '
  const bare = char.normalize('NFD').replace(MARKS, '').toLowerCase()
  const plain = bare.normalize('NFD').replace(MARKS, '')
  return ALONE[plain] ?? plain
}

/** A folded text to look for; whole, no letter or digit goes on before or behind it. */
export interface WantedText {
  readonly text: string
  readonly isWhole: boolean
}

/** Whether the wanted text is in a folded one. */
export function hasFolded(folded: string, wanted: WantedText): boolean {
  return indexOfFolded(folded, wanted, 0) >= 0
}

/** Where the wanted text is found first from a place on; below zero where it is not. */
function indexOfFolded(
  folded: string,
  { text: wanted, isWhole }: WantedText,
  from: number,
): number {
  let place = folded.indexOf(wanted, from)
  if (!isWhole) return place
  while (place >= 0) {
    if (!isInWord(folded, place - 1) && !isInWord(folded, place + wanted.length)) break
    place = folded.indexOf(wanted, place + 1)
  }
  return place
}

/** Letters and digits of ASCII, and all beyond: what PostgreSQL tells alike in every locale. */
function isInWord(folded: string, place: number): boolean {
  const unit = folded.charCodeAt(place)
  return unit >= 0x80 || (unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 122)
}

/** Folds texts, once. */
export type FoldedOf = (texts: readonly string[]) => FoldedTexts

/** Keeps what was folded of texts as long as there are these. */
export function createFolding(): FoldedOf {
  const foldedByTexts = new WeakMap<readonly string[], FoldedTexts>()

  return texts => {
    const folded = foldedByTexts.get(texts) ?? foldTexts(texts)
    foldedByTexts.set(texts, folded)
    return folded
  }
}

/** For each of the texts, 1 where the wanted one is in it. */
export function textHits({ joined, starts }: FoldedTexts, wanted: WantedText): Uint8Array {
  const hits = new Uint8Array(starts.length - 1)
  let code = 0
  let from = 0
  while (code < hits.length) {
    const found = indexOfFolded(joined, wanted, from)
    if (found < 0) break
    while ((starts[code + 1] ?? Infinity) <= found) code += 1
    hits[code] = 1
    // One hit in a text is enough.
    code += 1
    from = starts[code] ?? joined.length
  }
  return hits
}
