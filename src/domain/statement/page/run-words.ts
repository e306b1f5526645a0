import { glyphWidth } from './glyph-width.ts'
import type { TextRun } from './upright-runs.ts'
import type { Word } from './word.ts'

/** A word of a run, and whether it touches the run's ends: it may go on in the run beside it. */
export interface RunWord extends Word {
  readonly isOpenLeft: boolean
  readonly isOpenRight: boolean
}

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** The words of a run, each where the widths of the letters before it put it. */
export function runWords(run: TextRun): RunWord[] {
  const text = run.text.replaceAll(INVISIBLE, '')
  const places = letterPlaces(text, run)
  return [...text.matchAll(/\S+/g)].map(match => {
    const end = match.index + match[0].length
    return {
      text: match[0],
      left: places[match.index] ?? run.left,
      right: places[end] ?? run.right,
      baseline: run.baseline,
      size: run.size,
      isOpenLeft: match.index === 0,
      isOpenRight: end === text.length,
    }
  })
}

/** Where each letter begins, and after them where the last one ends. */
function letterPlaces(text: string, run: TextRun): number[] {
  const ends = [0]
  let total = 0
  for (let index = 0; index < text.length; index += 1) {
    total += glyphWidth(text.charAt(index))
    ends.push(total)
  }
  const scale = total === 0 ? 0 : (run.right - run.left) / total
  return ends.map(end => run.left + end * scale)
}
