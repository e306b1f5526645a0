import { type FoldedTexts, foldTexts, indexOfFolded } from '#base/folded-text.ts'

/** A folded text to look for; whole, no letter or digit goes on before or behind it. */
export interface WantedText {
  readonly text: string
  readonly isWhole: boolean
}

/** Folds the texts of a column, once. */
export type FoldedOf = (texts: readonly string[]) => FoldedTexts

/** Keeps what was folded of a column's texts until the column goes. */
export function createFolding(): FoldedOf {
  const foldedByTexts = new WeakMap<readonly string[], FoldedTexts>()

  return texts => {
    const folded = foldedByTexts.get(texts) ?? foldTexts(texts)
    foldedByTexts.set(texts, folded)
    return folded
  }
}

/** For each of the texts, 1 where the wanted one is in it. */
export function textHits(
  { joined, starts }: FoldedTexts,
  { text, isWhole }: WantedText,
): Uint8Array {
  const hits = new Uint8Array(starts.length - 1)
  let code = 0
  let from = 0
  while (code < hits.length) {
    const found = indexOfFolded(joined, { wanted: text, isWhole, from })
    if (found < 0) break
    while ((starts[code + 1] ?? Infinity) <= found) code += 1
    hits[code] = 1
    // One hit in a text is enough.
    code += 1
    from = starts[code] ?? joined.length
  }
  return hits
}
