import { type Cue, cuesOf } from './cue.ts'

const MONEY = String.raw`(?:spend|spent|spending|expenses?|expenditures?|income|earn|earned|earnings|make|made|save|saved|saving|savings|@category|@label|@thing|@income|@merchant|money|transactions?|purchases?|payments?|pay|paid|costs?|cash ?flow)`
const GROUP =
  '(?:categor(?:y|ies)|labels?|wallets?|accounts?|merchants?|shops?|stores?|vendors?|places?|people|person|things?|areas?|items?)'
// One thing is the largest of its kind; several things are a ranking.
const KIND =
  '(?:categor(?:y|ies)|labels?|wallets?|accounts?|merchants?|shops?|stores?|vendors?|places?|people|person|things|areas?|items)'
const MOST = '(?:top|biggest|largest|highest|main|major|heaviest)'

const COMPARE_CUES = cuesOf('compare', [
  [
    8.3,
    String.raw`\b(?:did|has|have)\b.*\b(?:spending|expenses?|income|earnings|@income)\b.*\b(?:go|gone|went|come|came) (?:up|down)\b`,
  ],
  [
    9,
    String.raw`^(?=.*\bcompar)(?=.*(?:@(?:category|label|thing|income|wallet|period)|\b(?:spend|spent|spending|expenses?|income|earn\w*|sav\w+)\b))`,
  ],
  [9, String.raw`@\w+ (?:vs|versus|against|compared (?:to|with)) (?:my |the )?@\w+`],
  [9, String.raw`\b(?:vs|versus)\b.*(?:@period|@category|@label)`],
  [
    9,
    String.raw`\b(?:more|less|higher|lower|fewer|bigger|smaller|better|worse|up|down)\b.*\bthan\b (?:\w+ ){0,3}@period`,
  ],
  [9, String.raw`\b(?:difference|differ)\b.*(?:@period|@category|spending|income)`],
  [
    8.5,
    String.raw`\b(?:change|changed|increased?|decreased?|reduced?|rise|risen|rose|drop|dropped|go up|gone up|went up|go down|gone down|went down|grown?|up or down)\b.*(?:\b(?:from|since|between|compared|against|over)\b )?@period`,
  ],
  [
    8.5,
    String.raw`\b(?:am|are|did|have|is|was) (?:i|we|my)\b.*\b(?:spend|spent|spending|expenses?|earn|earned|earning|income|make|made|making)\b.*\b(?:more|less|higher|lower|higher|better)\b.*@period`,
  ],
  [8.5, String.raw`\b(?:more|less) (?:\w+ ){0,3}@period or @period`],
])

const TREND_CUES = cuesOf('trend', [
  [
    9.7,
    String.raw`\b(?:which|what) (?:day|week|month)\b.*\b(?:most|highest|least|lowest|biggest|expensive)\b`,
  ],
  [9.5, String.raw`\btrends?\b`],
  [9, String.raw`\b(?:over|across|through) time\b`],
  [9.2, String.raw`\b(?:month|week|day|year) (?:by|on|over|after|to) (?:month|week|day|year)\b`],
  [8, String.raw`${MONEY}.*\b(?:each|every) (?:month|week|day)\b`],
  [8, String.raw`\b(?:each|every) (?:month|week|day)\b.*${MONEY}`],
  [9, String.raw`\b(?:graph|chart|plot|curve)\b.*${MONEY}`],
  [9, String.raw`${MONEY}.*\b(?:graph|chart|pattern|patterns)\b`],
  [
    8,
    String.raw`\b(?:is|are|has|have)\b.*(?:spending|expenses?|income|@\w+)\b.*\b(?:going|gone|been|rising|increasing|growing|dropping|falling|reducing|changing|getting)\b`,
  ],
  [
    8,
    String.raw`\bhow (?:has|have|did|is)\b.*(?:spending|expenses?|income|@category|@label).*\b(?:change|changed|changing|evolve|evolved|moved|progress|progressed|doing|been)\b`,
  ],
  [9, String.raw`\b(?:pattern|patterns|history graph)\b.*${MONEY}`],
  [8.2, String.raw`\bby (?:month|week|day)\b`],
  [8.2, String.raw`\b(?:monthly|weekly|daily)\b.*\b(?:spending|expenses|income|@\w+)\b.*@period$`],
])

const TOP_CUES = cuesOf('top', [
  [
    9.5,
    String.raw`\b${MOST}\b(?: @nth| \d+)?(?: (?:spending|expense|expenditure|income|spend|most|used|visited|my|of my))* ${KIND}\b`,
  ],
  [
    9.5,
    String.raw`\b(?:which|what)(?: of)?(?: my)?(?: @nth| \d+)? (?:spending |expense )?${GROUP}\b.*\b(?:most|highest|biggest|largest|more money|top|a lot|much)\b`,
  ],
  [9.5, String.raw`\b(?:who|which person)\b.*\b(?:i|we)\b.*\b(?:most|highest)\b`],
  [
    9.5,
    String.raw`\bwhere\b.*\b(?:money|cash|salary|@income|income|naira|funds?)\b.*\b(?:go|going|goes|gone|went|spent|enter)\b`,
  ],
  [9.5, String.raw`\bwhere\b (?:do|did|have|am|was) (?:i|we) (?:spend|spent|spending|shop)\b`],
  [9.5, String.raw`\btook (?:up )?(?:most of my|the most|most|more) money\b`],
  [
    9.2,
    String.raw`\b(?:spend|spent|spending|paid|pay|buy|bought|shop|give|gave|send|sent|earn|make|money|cash)\b.*\b(?:the )?most\b(?! expensive| recent)`,
  ],
  [9.5, String.raw`\brank(?:ed|ing)?\b`],
  [9.2, String.raw`\bmost of my (?:money|spending|income|salary|cash|@income)\b`],
  [9.2, String.raw`^(?=.*\bbr(?:eak|oken) ?down\b)(?=.*(?:\b(?:my|i|we|by)\b|${MONEY}))`],
  [
    9.2,
    String.raw`\b(?:by|per|into|for each|in each|across) (?:each )?(?:categor(?:y|ies)|labels?|wallets?|accounts?|merchants?|shops?|vendors?)\b`,
  ],
  [9.2, String.raw`\beating (?:up )?(?:most of )?my (?:money|salary|income)\b`],
  [
    9,
    String.raw`\bwhat (?:did|do|have|am|was) (?:i|we) (?:spend|spent|spending|been spending) (?:my |all my )?(?:money |cash |salary |@income )?(?:on|for)\b(?! (?:average|\w+ @|@))`,
  ],
])

const AVERAGE_CUES = cuesOf('average', [
  [
    10,
    String.raw`\b(?:average|averagely|avg|mean|typical|typically|usual|usually|normally|on the average)\b(?: \S+){0,4} ${MONEY}`,
  ],
  [10, String.raw`${MONEY}.*\b(?:average|averagely|avg|typically|usually|normally)\b`],
  [
    8.5,
    String.raw`\b(?:how much|what)\b.*\b(?:i|we)\b.*\b(?:spend|spending|spent|earn|pay)\b.*\b(?:per|a|daily|weekly|monthly|in a) ?(?:day|week|month|transaction|purchase)?\b$`,
  ],
  [
    8.5,
    String.raw`\b(?:how much|what)\b.*\b(?:i|we)\b.*\b(?:spend|spending|spent|earn|pay)\b.*\b(?:per|a|in a) (?:day|week|month|transaction|purchase)\b`,
  ],
  [
    8,
    String.raw`\b(?:daily|weekly|monthly) (?:@\w+ )?(?:spend|spending|expenses?|expenditure|cost|budget spend)\b`,
  ],
  [
    9,
    String.raw`\b(?:spend|spending|expenses?|income)\b.* per (?:day|week|month|transaction|purchase)\b`,
  ],
])

/** Cues of what holds times, groups or parts against each other. */
export const SERIES_CUES: readonly Cue[] = [
  ...COMPARE_CUES,
  ...TREND_CUES,
  ...TOP_CUES,
  ...AVERAGE_CUES,
]
