import { shownText } from '#features/assistant/rules/answer/phrase-text.ts'
import type { KeptKind } from '#features/assistant/rules/plan/kept.ts'
import type { KeptMeasure } from '#features/assistant/rules/plan/plan.ts'
import { KEPT_HEADS } from '#features/assistant/rules/plan/words/kept-text.ts'
import {
  behindWords,
  type ExactText,
  lettersOf,
  listAt,
  quotedAt,
  type Reads,
  wordsFrom,
} from './exact-text.ts'

/** What is asked of what is kept beside entries: of all of it, or of some by their names. */
export function keptMeasuresAt(text: ExactText, at: number): Reads<KeptMeasure> {
  return KEPT_HEADS.flatMap(({ measure, kind, all, some }) => {
    const whole = behindWords(text, at, all)
    const named = behindWords(text, at, some)
    const reads = named === undefined ? [] : listAt(text, named, place => keptAt(text, place, kind))
    const ofSome = reads.map(({ value, end }) => ({
      value: Object.assign({}, measure, { ids: value.flat() }),
      end,
    }))
    const ofAll = whole === undefined ? [] : [{ value: measure, end: whole }]
    return ofAll.concat(ofSome)
  })
}

/** All that are called by the words from a place on of what is kept beside entries. */
function keptAt(text: ExactText, at: number, kind: KeptKind): Reads<readonly string[]> {
  const names = [...quotedAt(text, at), ...wordsFrom(text, at)]
  return names.flatMap(({ value, end }) => {
    const letters = lettersOf(value)
    const own = text.names.kept.filter(
      each => each.kind === kind && lettersOf(shownText(each.name)) === letters,
    )
    return own.length === 0 || letters === '' ? [] : [{ value: own.map(({ id }) => id), end }]
  })
}
