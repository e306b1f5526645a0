import { isCueAlone } from './lexicon/cue-index.ts'
import type { Line } from './line.ts'
import WORDS from './words.json' with { type: 'json' }

/** What is said that asks nothing of a ledger. */
export type Talk = 'greeting' | 'thanks' | 'help' | 'bye'

const PHRASES: readonly (readonly [Talk, RegExp])[] = [
  [
    'help',
    /\b(?:what (?:can|do) (?:you|i) (?:do|ask|help)|what else can you|how (?:do|can|does) (?:you|i|this|it) (?:work|help|use)|help me|what questions|what are you able|how to use (?:you|this)|help|what can i ask|teach me how|who are you|who (?:you )?(?:be|you)|who you|wetin be your|what is your work|what you (?:can|fit)(?: help me)? do|wetin you (?:fit|sabi) do|your work)\b/u,
  ],
  [
    'thanks',
    /\b(?:thanks|thank|thx|thnx|tanx|thanx|tnx|appreciate|appreciated|god bless|well done|nice one|you (?:try|do well|are the best|helped)|good job|great job|perfect|awesome|amazing|cool|funny|lol|haha|correct guy|no problem|no wahala|weldone|e se|nagode|daalu|imela|love it)\b/u,
  ],
  [
    'bye',
    /\b(?:bye|good ?night|see you|later|talk later|that is all|i am done|o dabo|sai anjima|ka odi)\b/u,
  ],
  [
    'greeting',
    /\b(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|morning|how far|how are you|how you dey|how is it|how body|how you (?:be|dey)|wassup|whats up|what is up|xup|sup|sannu|bawo|kedu|how was your (?:day|night)|how is your day|hy|hii+|heyy+|yo|e kaaro|e kaasan|barka|ina kwana|nnoo|you dey|you don chop|how is work)\b/u,
  ],
]
const AROUND: ReadonlySet<string> = new Set(WORDS.aroundTalk)
const MOST_WORDS = 12

/** A greeting, thanks, or the question what can be asked; undefined where anything else is said. */
export function talkOf(line: Line): Talk | undefined {
  if (line.length === 0 || line.length > MOST_WORDS) return undefined
  const typed = line
    .map(({ typed: text, key }) =>
      text === '' ? '' : text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s]/gu, ' ') || key,
    )
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const meant = line.map(({ key }) => key).join(' ')
  const isTalk = line.every(
    ({ key, typed: text }) =>
      AROUND.has(key) ||
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .every(word => word === '' || AROUND.has(word)),
  )
  if (!isTalk && !(OPENS.test(typed) && saysNothingOfMoney(line))) return undefined
  const said = PHRASES.find(([, phrase]) => phrase.test(typed) || phrase.test(meant))?.[0]
  return said ?? (OKAY.test(typed) ? 'thanks' : undefined)
}

// Thanks and farewells, whatever is chatted behind them.
const OPENS =
  /^(?:(?:ok|okay|lol|oh|ah) )*(?:thanks?|thx|tnx|bye|good ?night|no problem|no wahala)\b/u

/** No word that questions are made of, and no number. */
function saysNothingOfMoney(line: Line): boolean {
  return line.every(({ key }) => AROUND.has(key) || !(isCueAlone(key) || /\d/u.test(key)))
}

// What only says that one has heard.
const OKAY =
  /^(?:(?:lol|ah|oh|o|haha) )*(?:ok|okay|oky|k|kk|alright|fine|noted|yes|no|yeah|yep|nope|sure|i see|got it|understood)(?: (?:o|oh|dear|then|uwa|ma|sir|now|sha|boss|please|that is|got it|i see|good|great|cool))*$/u
