import type { AnsweredIntent } from '#features/assistant/rules/question.ts'
import { type Cue, cuesOf, SOMETHING } from './cue.ts'
import { FOREIGN, NOT_FIGURES } from './refusal-cues.ts'
import { ROW_CUES } from './row-cues.ts'
import { SERIES_CUES } from './series-cues.ts'
import { STATE_CUES } from './state-cues.ts'

const SPENT =
  '(?:spend|spent|spending|spends|paid|pay|blown|blow|wasted|waste|burnt|burned|splashed|use|used|shelled out)'
const SPENDING = '(?:spending|spendings|expenses?|expenditures?|outgoings?|outflows?|spend|spent)'
const EARN =
  '(?:make|made|earn|earned|earning|receive|received|collect|collected|bring in|brought in|get paid|gotten paid|got paid|paid)'
const EARNINGS = '(?:income|earnings?|inflows?|@income|salary|pay ?check|wages?|revenue)'

const SPEND_CUES = cuesOf('spend_total', [
  [6, String.raw`\b(?:how much|what|total|amount|how many naira)\b.*\b(?:i|we|my)\b.*\b${SPENT}\b`],
  [6, String.raw`\b(?:total|sum|amount|summary|overview)\b.*\b${SPENDING}\b`],
  [5.5, String.raw`\bmy (?:total |overall |monthly |entire |@\w+ )*(?:\w+ )?${SPENDING}\b`],
  [5.5, String.raw`\b${SPENDING}\b (?:\w+ ){0,4}@(?:period|category|label|thing|wallet|merchant)`],
  [
    5.5,
    String.raw`@(?:category|label|thing|period) (?:spending|spend|expenses?|expenditure|bills?|costs?)\b(?=.*@)`,
  ],
  [5.5, String.raw`\bhow much\b.* (?:went|goes|gone|going) (?:to|on|into|towards?|for) `],
  [
    5.5,
    String.raw`\bhow much\b.*\bi (?:given|give|gave|sent|send|put|drop|dropped|lent|buy|bought)\b`,
  ],
  [5.5, String.raw`\b(?:how much|what)\b.* cost me\b`],
  [5.5, String.raw`\b(?:how much|what) (?:was|were) my ${SOMETHING}`],
  [
    5.5,
    String.raw`\b(?:how much|what) (?:money )?(?:has|have|did) .*@(?:category|label|thing).* (?:cost|taken|take|eaten|gulped|chopped?)\b`,
  ],
  [5.5, String.raw`\bhow much\b.*\bwent out\b`],
  [5.5, String.raw`\b(?:everything|all) (?:that )?(?:i|we) (?:have )?(?:spent|paid)\b`],
  [5.5, String.raw`\bhow much (?:\w+ )?(?:for|on) ${SOMETHING}`],
  [5.5, String.raw`\bhow much\b.*\bi (?:have )?transfer(?:red)? to\b`],
  [5.5, String.raw`@period ${SPENDING}\b`],
  [5, String.raw`@(?:category|label|thing) (?:\w+ )?(?:paid|spent|bought)\b`],
  [5.5, String.raw`\bhow much (?:has |have )?(?:went|gone|left) (?:out )?(?:of|from)\b`],
  [5, String.raw`\b(?:i|we) (?:have )?(?:spent|spend)\b.*@`],
  [5, String.raw`\b(?:how much|what) (?:is|are|was|were) (?:my|the|our) (?:total )?${SPENDING}\b`],
])

const INCOME_CUES = cuesOf('income_total', [
  [
    6.5,
    String.raw`^(?!.*\b(?:transfers?|payments?|purchases?|transactions?|expenses?|orders?)\b).*\b(?:how much|what|total|amount)\b.*\b(?:i|we)\b (?:\w+ ){0,2}${EARN}\b(?! (?:for|on|to) )`,
  ],
  [
    6.5,
    String.raw`\bhow much\b.*\b(?:came in|come in|coming in|came into|(?:came|come|coming) @period|been paid|was paid to me|entered|paid (?:to )?me|i paid)\b(?! for)`,
  ],
  [
    6,
    String.raw`\b(?:my|total|our) (?:total |monthly |annual |yearly |current |net |gross )*${EARNINGS}\b`,
  ],
  [6, String.raw`\b(?:how much|what)\b.*\b(?:is|was|were|did|does|has|have|from)\b.* @income\b`],
  [6, String.raw`\b${EARNINGS}\b (?:\w+ ){0,3}@period`],
  [6, String.raw`@period ${EARNINGS}\b`],
  [4.5, String.raw`\bhow much\b.*\bi (?:get|got|gotten)\b.*(?:@period|@label|\bfrom\b)`],
  [6, String.raw`\b(?:total|how much) (?:money|cash) (?:made |got )?from\b`],
  [6, String.raw`\b(?:money|amount|cash) (?:that )?(?:i|we)(?: have)? ${EARN}\b`],
  [6.2, String.raw`\bhow much @income\b.*\bi\b`],
])

const NET_CUES = cuesOf('net', [
  [7, String.raw`^(?:my |what is my )?net(?: for)?(?: @period)?$`],
  [
    7,
    String.raw`\b(?:did|do|have|could|was|how much|am|are|were|what)\b.*\b(?:i|we)\b.* (?:save|saved|saving|put away|put aside|set aside)\b`,
  ],
  [
    7,
    String.raw`\b(?:my|total|net) (?:net |total )?(?:savings|saved)\b(?! (?:rate|account|wallet|goal))(?=.*@period)`,
  ],
  [7, String.raw`\bnet (?:income|savings?|cash ?flow|position|amount|flow|gain|loss)\b`],
  [7, String.raw`\bcash ?flow\b`],
  [
    9.3,
    String.raw`\b(?:spending|expenses?|expenditure)\b (?:\w+ )?(?:exceed|exceeded|outweigh|pass|more than|above|over)\b (?:my )?(?:income|earnings|@income|salary)\b`,
  ],
  [
    9.3,
    String.raw`\b(?:more|less) than (?:what )?(?:i|we)(?: have)? (?:earn|earned|make|made|receive|received|bring in|brought in|spend|spent|got)\b`,
  ],
  [
    9.3,
    String.raw`\b(?:income|earnings|@income|salary) (?:minus|less|versus|vs|against|and) (?:my )?(?:spending|expenses?|expenditure)\b`,
  ],
  [
    7,
    String.raw`\b(?:surplus|deficit|shortfall|in the red|in the black|break even|broke even|within my means|end up ahead|came out ahead|in profit)\b`,
  ],
  [
    7,
    String.raw`\b(?:left over|remained|was left|left) (?:\S+ ){0,3}(?:after|from my|of my) (?:\w+ ){0,3}(?:expenses|spending|salary|@income|income|bills)\b`,
  ],
  [6.6, String.raw`\b(?:i|my) (?:\w+ )?(?:profit|loss|gain|lose)\b`],
])

const RATE_CUES = cuesOf('savings_rate', [
  [10, String.raw`\bsavings? (?:rate|ratio|percentage|percent)\b`],
  [10, String.raw`\brate of (?:my )?savings?\b`],
  [
    10,
    String.raw`(?:\bpercent(?:age)?|%|\bfraction|\bproportion|\bshare|\bpart|\bportion|\bhow much) of (?:what i (?:earn|make|made|earned)|(?:my |the )?(?:income|salary|earnings?|@income|pay|money|wages?)).* (?:sav(?:e|ed|ing|ings)|keep|kept|put away)\b`,
  ],
  [10, String.raw`(?:\bpercent(?:age)?|%).*\b(?:i|my)\b.* sav(?:e|ed|ing|ings)\b`],
  [10, String.raw`\bsav(?:e|ed|ing|ings) (?:as|in) (?:a )?percent(?:age)?\b`],
])

/** Cues of what is one sum, or two. */
const SUM_CUES: readonly Cue[] = [...SPEND_CUES, ...INCOME_CUES, ...NET_CUES, ...RATE_CUES]

/** What the cues make of a frame. */
export type Scored =
  | { readonly type: 'intent'; readonly intent: AnsweredIntent }
  | { readonly type: 'tie'; readonly intents: readonly AnsweredIntent[] }
  | { readonly type: 'none' }

const CUES = [...SUM_CUES, ...SERIES_CUES, ...ROW_CUES, ...STATE_CUES]
const LEAST = 4
// How clear a cue is beyond this only ranks it.
const MOST = 8
const MARGIN = 0.1
const FOREIGN_COST = 5
const NOT_FIGURES_COST = 8
const STRANGE_COST = 0.9
const STRANGE_FREE = 1
// A sum in the first person is about the ledger, whatever it was spent on.
const OWN_SUM =
  /\b(?:i|we)\b(?: \w+){0,2} (?:spend|spent|paid|earn|earned|received|made|bought|afford)\b/u

/** The intent that the cues speak for: the heaviest, by a margin (UW6). `strange`: unknown words. */
export function scoreIntents(frame: string, strange: number): Scored {
  const byIntent = new Map<AnsweredIntent, number>()
  for (const { intent, weight, pattern } of CUES) {
    if (weight > (byIntent.get(intent) ?? 0) && pattern.test(frame)) byIntent.set(intent, weight)
  }
  const ranked = [...byIntent].toSorted(([, a], [, b]) => b - a)
  const [best, second] = ranked
  const cost = costOf(frame, strange)
  if (best === undefined || Math.min(best[1], MOST) - cost < LEAST) return { type: 'none' }
  if (second !== undefined && best[1] - second[1] < MARGIN) {
    return { type: 'tie', intents: [best[0], second[0]] }
  }
  return { type: 'intent', intent: best[0] }
}

function costOf(frame: string, strange: number): number {
  const foreign = FOREIGN.test(frame) && !OWN_SUM.test(frame) ? FOREIGN_COST : 0
  const notFigures = NOT_FIGURES.test(frame) ? NOT_FIGURES_COST : 0
  return foreign + notFigures + Math.max(0, strange - STRANGE_FREE) * STRANGE_COST
}
