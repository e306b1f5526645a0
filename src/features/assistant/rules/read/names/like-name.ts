import { isCueWord } from '../lexicon/cue-index.ts'
import { FUNCTION_WORDS } from '../lexicon/cues.ts'
import { keyAt, type Line } from '../line.ts'
import { TIMES } from './own-names.ts'

// Words of questions that people are called, and behind which they do or get something.
const CALLED = new Set(['will', 'may'])
const GIVES = new Set(
  'give gave given pay paid send sent lend lent dash dashed owe owes to from for'.split(' '),
)
const ASKS_OF = new Set(['has', 'did', 'does', 'have', 'when', 'is', 'that'])
const ACTS = new Set(
  'come comes came collect collected pay paid pays send sent give gave bring brought repair repaired fix fixed take took buy bought owe owes borrow borrowed return returned charge charged work worked'.split(
    ' ',
  ),
)

/** `gave will`, `has will paid`, `when monday come`: whoever is called so, not what the word is elsewhere. */
export function isLikeName(line: Line, at: number): boolean {
  const word = keyAt(line, at)
  const isActing = ASKS_OF.has(keyAt(line, at - 1)) && ACTS.has(keyAt(line, at + 1))
  if (CALLED.has(word)) return isActing || isGivenTo(line, at)
  return (TIMES.has(word) && isActing) || isPlaceCalled(line, at)
}

function isGivenTo(line: Line, at: number): boolean {
  return GIVES.has(keyAt(line, at - 1)) && !PRONOUN.has(keyAt(line, at + 1))
}

const PRONOUN = new Set(['i', 'we', 'it', 'my', 'be', 'the', 'last', 'have'])
const AT = new Set(['at', 'from'])
const BEHIND_PLACE = new Set(['', 'in', 'on', 'this', 'last', 'for', ',', 'since', 'yesterday'])

/** `at total`, `at mobil and total`: a shop called as questions are. */
function isPlaceCalled(line: Line, at: number): boolean {
  const before = keyAt(line, at - 1)
  const isJoined = before === 'and' && line.slice(0, at).some(({ key }) => key === 'at')
  const isCue = isCueWord(keyAt(line, at)) && !FUNCTION_WORDS.has(keyAt(line, at))
  return isCue && (AT.has(before) || isJoined) && BEHIND_PLACE.has(keyAt(line, at + 1))
}
