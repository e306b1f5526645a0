import type { TextRun } from './word.ts'

/** Where each letter of a run begins, and after them where the last one ends. */
export type LetterPlaces = (text: string, run: TextRun) => number[]

// Letters of a run: of fewer one may be as wide as another by chance. Runs: of fewer nothing can be told.
const LEAST_LETTERS = 3
const LEAST_RUNS = 10
// Of a letter's width: so near are those of one width; of the runs: a title may be in other type.
const SAME_WIDTH = 0.01
const SHARE = 0.9

/**
 * Says where the letters of these runs stand, as near as can be told: a PDF gives only how wide a whole run is. Where
 * every letter has one width, as a line printer's have (ST6.3.2), that is where they are; else letters are as wide as in
 * most types.
 */
export function letterPlacer(runs: readonly TextRun[]): LetterPlaces {
  const widths = runs
    .filter(({ text }) => text.length >= LEAST_LETTERS)
    .map(run => letterWidth(run.text, run))
    .toSorted((one, other) => one - other)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const alike = widths.filter(width => isAlike(width, usual)).length
  const isEven = widths.length >= LEAST_RUNS && alike >= widths.length * SHARE
  return (text, run) => {
    const widthOf = isEven && isAlike(letterWidth(text, run), usual) ? evenWidth : glyphWidth
    return placesOf(text, run, widthOf)
  }
}

/** Of the type's size. */
function letterWidth(text: string, { left, right, size }: TextRun): number {
  return (right - left) / text.length / size
}

function isAlike(width: number, usual: number): boolean {
  return Math.abs(width - usual) <= usual * SAME_WIDTH
}

function placesOf(text: string, run: TextRun, widthOf: (letter: string) => number): number[] {
  const ends = [0]
  let total = 0
  for (let index = 0; index < text.length; index += 1) {
    total += widthOf(text.charAt(index))
    ends.push(total)
  }
  const scale = total === 0 ? 0 : (run.right - run.left) / total
  return ends.map(end => run.left + end * scale)
}

function evenWidth(): number {
  return 1
}

const NARROW = new Set("iIjl.,:;'|!`·")
const SLIM = new Set('frt()[]{}/\\-"* ')
const WIDE = new Set('mwMW@%&₦—')

/** How wide a letter is beside the others of its run. Digits are alike in every type that prints money. */
function glyphWidth(letter: string): number {
  if (NARROW.has(letter)) return 0.26
  if (SLIM.has(letter)) return 0.32
  if (WIDE.has(letter)) return 0.86
  return letter >= 'A' && letter <= 'Z' ? 0.68 : 0.55
}
