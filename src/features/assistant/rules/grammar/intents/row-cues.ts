import { type Cue, cuesOf } from './cue.ts'

const ROW =
  '(?:expenses?|transactions?|purchases?|payments?|spends?|spendings?|debits?|credits?|incomes?|deposits?|bills?|withdrawals?|outflows?|inflows?|outgoings?|expenditures?|entry|entries|records?|amounts?|@income|transfers?)'
const BETWEEN = String.raw`(?: (?:single|one|ever|my|@nth|\d+|@\w+|recorded|individual|of my|individual))*`
const DONE =
  '(?:buy|bought|pay|paid|spend|spent|send|sent|give|gave|given|recharge|recharged|subscribe|subscribed|renew|renewed|top up|get|got|receive|received|order|ordered|fuel|fuelled|use|used|shop|shopped|withdraw|withdrew|record|recorded|eat|ate|go|went|earn|earned|make|made|load|loaded|refill|refilled|take|took|collect|transfer|transferred|donate|donated|visit|fix|fixed|repair|repaired)'

const LARGEST_CUES = cuesOf('largest', [
  [
    9,
    String.raw`\b(?:biggest|largest|highest|most expensive|costliest|max|maximum|greatest|top|heaviest)\b${BETWEEN} ${ROW}\b(?! categor| label)`,
  ],
  [9, String.raw`\bmost expensive (?:thing|item|stuff|@\w+)s?\b`],
  [
    9,
    String.raw`\b(?:biggest|largest|costliest|highest) (?:thing|item|amount|money)s?\b.*\b(?:i|we)\b`,
  ],
  [
    9.4,
    String.raw`\bmost (?:money )?(?:i|we)(?: have)?(?: ever)? (?:spent|paid|received|got) (?:at once|in one|in a single|on a single|on one|at a time|once)`,
  ],
  [
    9,
    String.raw`\b(?:biggest|largest|highest|most expensive) (?:@category|@thing|@label|@merchant)\b`,
  ],
])

const SMALLEST_CUES = cuesOf('smallest', [
  [
    9,
    String.raw`\b(?:smallest|lowest|least|cheapest|least expensive|min|minimum|tiniest)\b${BETWEEN} ${ROW}\b`,
  ],
  [
    9,
    String.raw`\b(?:smallest|lowest|cheapest|least expensive|least) (?:thing|item|amount|money|stuff)s?\b.*\b(?:i|we|my)\b`,
  ],
  [9, String.raw`\b(?:smallest|lowest|cheapest) (?:@category|@thing|@label)\b.*\b(?:i|my)\b`],
])

const COUNT_CUES = cuesOf('count', [
  [
    9.5,
    String.raw`\bhow many(?: @\w+)*(?: of my| different| separate)? (?:transactions?|payments?|purchases?|expenses?|entries|entry|records?|debits?|credits?|withdrawals?|deposits?|transfers?|incomes?)\b`,
  ],
  [9.5, String.raw`\bhow many (?:times|@\w+)\b.*\b(?:i|we|my)\b.*\b${DONE}\b`],
  [9.5, String.raw`\bhow many times\b.*\b(?:i|we)\b.*@`],
  [
    9.5,
    String.raw`\b(?:number|count) of (?:my )?(?:@\w+ )*(?:transactions?|payments?|purchases?|expenses?|entries|records?|times (?:i|we)\b)`,
  ],
  [
    9.5,
    String.raw`\bcount (?:of )?(?:all )?(?:my |the )?(?:@\w+ )*(?:transactions?|payments?|purchases?|expenses?|entries)\b`,
  ],
  [9.5, String.raw`\bhow (?:often|frequently)\b.*\b(?:i|we)\b.*(?:\b${DONE}\b|@)`],
  [8, String.raw`\bhow many @(?:thing|label|merchant)\b.*\b(?:did|have) i\b`],
])

const WHEN_CUES = cuesOf('when_last', [
  [9.8, String.raw`\bwhen (?:did|do|have|was) (?:i|we) last\b`],
  [9.8, String.raw`\bwhen last (?:did |have |do )?(?:i|we)\b`],
  [9.8, String.raw`\b(?:last|latest|most recent) time (?:that )?(?:i|we)(?: have)? ${DONE}\b`],
  [
    9.8,
    String.raw`\bwhen(?: \w+){0,3} (?:my )?(?:last|latest|most recent)(?: @\w+| time)* (?:payment|purchase|expense|transaction|income|subscription|recharge|@income|salary|@thing|@category|@label)\b`,
  ],
  [
    9.8,
    String.raw`\bwhen (?:did|was|do|have) (?:i|we|my) (?:\w+ )?(?:${DONE}|@income|@category|@thing|@label)\b.*(?:\blast\b)?`,
  ],
  [9.8, String.raw`\bhow long (?:ago|since|has it been since)\b.*\b(?:i|we|my)\b.*\b${DONE}\b`],
  [
    9.8,
    String.raw`\bwhen did (?:my )?(?:@income|@thing|@category|salary)\b.* (?:come|enter|drop|arrive|land)`,
  ],
  [9.8, String.raw`\b(?:last|latest) (?:day|date) (?:that )?(?:i|we) ${DONE}\b`],
])

const LIST_CUES = cuesOf('list', [
  [8, String.raw`\b(?:is|was) my (?:last|latest|most recent) (?:expense|income|@income|spend)\b`],
  [
    7.5,
    String.raw`\b(?:show|list|see|view|display|give|get|pull up|bring up|find|fetch|send me|open|let me see|check|go over|review|look at|print|tell me)\b(?: \S+){0,6} (?:transactions?|purchases?|payments?|entries|records|debits?|credits?|withdrawals?|deposits?|expenses|inflows?|outflows?|history|transfers)\b`,
  ],
  [
    7,
    String.raw`\b(?:what|which) (?:are|were|is|was|other)? ?(?:all )?(?:my |the |our )?(?:@\w+ |last |latest |recent |most recent |past |previous |@nth |\d+ )*(?:transactions?|purchases?|payments?|entries|debits?|withdrawals?|deposits?)\b`,
  ],
  [
    8,
    String.raw`\b(?:my |the )?(?:last|latest|recent|most recent|newest)(?: @nth| \d+| few| @\w+)* (?:transactions?|expenses|purchases?|payments?|entries|debits?|credits?|withdrawals?|deposits?|(?:account|wallet|money) activity)\b`,
  ],
  [
    7.5,
    String.raw`\b(?:transactions?|purchases?|payments?|spending|expenses?) (?:history|list|log|record|records|details)\b`,
  ],
  [
    7.5,
    String.raw`\b(?:what|which)(?: things| items| stuff| all)?(?: did| have| do)? (?:i|we)(?: have| just)? (?:buy|bought|purchase|purchased|order|ordered)\b`,
  ],
  [
    7.5,
    String.raw`\b(?:transactions|purchases|payments) (?:\w+ ){0,4}@(?:period|category|label|wallet|thing|merchant)`,
  ],
  [
    7,
    String.raw`@(?:period|category|label|wallet|thing) (?:transactions|purchases|payments)\b(?!.*\bhow much\b)`,
  ],
  [7.5, String.raw`\bwhat (?:has |have )?(?:went|gone|came|come|left) (?:out|in|into|from)\b.*@`],
  [7.5, String.raw`\bwhat (?:did|have) i (?:do|done) with my (?:money|card|account|cash)`],
  [
    6.2,
    String.raw`^(?:show|list|give)(?: me)?(?: all)?(?: my| the)? (?:expenses|income|@income|@category|@label|@thing)\b`,
  ],
])

/** Cues of what shows, counts or picks rows. */
export const ROW_CUES: readonly Cue[] = [
  ...LARGEST_CUES,
  ...SMALLEST_CUES,
  ...COUNT_CUES,
  ...WHEN_CUES,
  ...LIST_CUES,
]
