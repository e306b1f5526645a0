import { type Cue, cuesOf, SOMETHING } from './cue.ts'

// What was moved is no balance.
const HELD = String.raw`(?!.*@(?:category|thing|label|income))(?!.*\b(?:transactions?|purchases?|payments?|expenses?|spent|spend|paid|spending|earn(?:ed)?|received?)\b)`
const ACCOUNT = '(?:accounts?|wallets?|banks?|checking|purse|pocket|kitty|@wallet)'

const BALANCE_CUES = cuesOf('balance', [
  [
    7.2,
    String.raw`\b(?:my|our|total|overall|current|account|bank|wallets?|@wallet|available|combined|the|remaining|latest)\b(?: \w+)? balances?\b`,
  ],
  [7.2, String.raw`\bbalances?\b (?:\w+ ){0,4}${ACCOUNT}`],
  [7.2, String.raw`^(?:check |show |what is |tell me )*(?:my )?balances?$`],
  [
    9,
    String.raw`^${HELD}.*\bhow much (?:money |cash |funds |naira )?(?:do|have|did|does) (?:i|we) (?:currently |still |now |actually |really )?(?:have|got|hold|own)\b(?! (?:spent|paid|saved|made|earned|received|used|to |been|given|sent))`,
  ],
  [7.5, String.raw`\bhow much (?:money |cash |funds )?have i (?:in|left|on|got|remaining)\b`],
  [
    9,
    String.raw`^${HELD}.*\b(?:how much|what)(?: \w+){0,6} (?:in|inside|on|for)(?: (?:all|my|the|each))* (?:@?\w+ ){0,2}${ACCOUNT}\b(?!.*\b(?:spent|spend|paid|spending|budget)\b)`,
  ],
  [
    8,
    String.raw`\b(?:money|cash|funds|amount) (?:i have |available |left |remaining |do i have |is |are )*(?:in|inside|on|for|across)(?: (?:all|my|the|each))* (?:\w+ )?${ACCOUNT}\b(?!.*\b(?:spent|spend|paid|spending)\b)`,
  ],
  [
    8,
    String.raw`^${HELD}.*\bhow much (?:money |cash )?(?:is |do i have )?(?:left|remaining|available)\b(?!.*\b(?:over|after)\b)`,
  ],
  [7, String.raw`\b(?:my )?net worth\b`],
  [7, String.raw`\b(?:bank |my |wallet )accounts? totals?\b`],
  [
    7,
    String.raw`^${HELD}.*\b(?:what|how) (?:is|do|does|are) my (?:\w+ )?${ACCOUNT} (?:look|looking)\b`,
  ],
  [7, String.raw`^${HELD}.*\bhow much (?:does|do) my (?:\w+ )?${ACCOUNT} (?:have|hold)\b`],
  [7, String.raw`\bam i (?:broke|rich)\b`],
  [9.7, String.raw`\b(?:which|what) (?:wallet|account|bank) (?:has|have|holds?)\b`],
  [7, String.raw`\b(?:what|how much) (?:is|do i have)(?: left)? in @wallet`],
  [7, String.raw`\btotal (?:money|cash|funds)\b(?:.*\b(?:i have|left|in all|across)\b)`],
  [
    7,
    String.raw`\bhow much (?:money |cash )?(?:i|we) have\b(?! (?:spent|paid|saved|made|earned|received|used|given|sent))`,
  ],
])

const BUDGET_CUES = cuesOf('budget_left', [
  [
    11,
    String.raw`\b(?:budgets?|@budget)\b.*\b(?:left|remain|remaining|remains|over|under|used|spent|status|within|exceed|exceeded|exceeding|track|balance|doing|go|gone|still|much|finish|finished|exhausted|blown|limit|available|progress|consumed)\b`,
  ],
  [
    11,
    String.raw`\b(?:left|remain|remaining|remains|over|above|under|below|within|exceed|exceeded|exceeding|used|status|balance|how is|how are|on track|still have|how much|blown|finished|exhausted|stay|staying|check|progress|consumed|passed|crossed)\b.*(?:\bbudgets?\b|@budget)`,
  ],
  [11.5, String.raw`\b(?:over|under|off|within|on|past) (?:my |the |our )?budget\b`],
  [11.5, String.raw`\b(?:can|could) (?:i|we) still spend\b`],
  [
    11,
    String.raw`\bhow much (?:more )?(?:can|could|may) (?:i|we) (?:still )?spend\b.*(?:@(?:category|label|budget|period|thing)|\bbudget\b)?`,
  ],
  [
    10,
    String.raw`\bhow much (?:\w+ )?(?:is |do i have )?(?:left|remaining) (?:for|on|to spend on|to spend) ${SOMETHING}`,
  ],
  [
    10,
    String.raw`\b(?:overspent|overspending|overspend|over spent|over spending)\b.*(?:@|\bbudget|\b(?:i|my)\b)`,
  ],
  [
    9,
    String.raw`^(?:show |what is |what are |how is |how are |list |check )+(?:my |the |all my )?(?:@period )?(?:(?:@label )?budgets?|@budget(?: budget)?)(?: @period)?$`,
  ],
  [
    10.5,
    String.raw`\b(?:am|have|did) (?:i|we)\b.*\b(?:overspent|overspend|overspending|exceed|exceeded|overshoot|overshot)\b`,
  ],
])

const AFFORD_CUES = cuesOf('can_afford', [
  [12, String.raw`\bafford(?:able|ed)?\b`],
  [
    12,
    String.raw`\b(?:do|will|would|did) (?:i|we) (?:still )?have (?:enough|sufficient) (?:money|cash|funds|naira|in|left|to (?:buy|pay|get|afford|cover|spend|purchase)|for)\b(?! (?:gas|fuel|time))`,
  ],
  [11, String.raw`\b(?:is|are)\b.*\b(?:money|balance|cash|funds|account)\b.*\benough\b`],
  [12, String.raw`\benough (?:money |cash |funds )?(?:left )?(?:to|for)\b`],
  [
    12,
    String.raw`\bcan (?:i|we) (?:still |really |comfortably |safely )?(?:buy|get|pay|pay for|purchase|spend|spare|carry|cover|handle|give|send)\b.*@amount`,
  ],
  [
    12,
    String.raw`\b(?:is it|would it be|will it be) (?:ok|okay|fine|safe|alright|possible|wise)(?: for me| if i| if)?(?: to)? (?:spend|buy|pay|bought|spent)\b`,
  ],
  [11, String.raw`\b(?:reach|enough)\b.*\b(?:to )?buy\b.*@amount`],
  [
    11,
    String.raw`\bif i (?:spend|buy|pay)\b.*@amount.*\b(?:left|remain|okay|ok|fine|broke|still have)\b`,
  ],
])

const FORECAST_CUES = cuesOf('forecast', [
  [
    12,
    String.raw`\b(?:will|would|going to|gonna|might|shall) (?:i|we|my)\b.*\b(?:earn|make|receive|income|earnings)\b`,
  ],
  [12, String.raw`^(?:my |a |the )?(?:forecasts?|projections?)(?: for)?(?: @period)?$`],
  [
    12,
    String.raw`\b(?:will|would|going to|gonna|might|shall) (?:i|we|my)\b.*\b(?:spend|spent|spending|expenses?)\b`,
  ],
  [
    12,
    String.raw`\b(?:i|we) (?:will|would|am going to|are going to|might|am likely to|likely)\b.*\b(?:spend|spent)\b`,
  ],
  [
    12,
    String.raw`\b(?:am|are) (?:i|we) (?:going|likely|set|on course|on track|on pace) to\b.*\b(?:spend|have spent)\b`,
  ],
  [
    12,
    String.raw`\b(?:forecast|predict|prediction|projected|projection|project|estimate|estimated|expected|anticipated)\b.*\b(?:spend|spending|spent|expenses?|expenditure|outgoings|@category|@label|@period|month)\b`,
  ],
  [
    12,
    String.raw`\b(?:spend|spending|spent|expenses?|expenditure)\b.*\b(?:forecast|prediction|projection|estimate)\b`,
  ],
  [12, String.raw`\b(?:at|with) (?:this|the current|my current) (?:rate|pace|speed|spending)\b`],
  [
    12,
    String.raw`\bif i (?:continue|keep|go on)\b.*\b(?:spend|spending|like this|this way|rate)\b`,
  ],
  [12, String.raw`\bon (?:track|pace|course) to spend\b`],
  [11.9, String.raw`\bmonth end (?:spend|spending|total|estimate|projection|expenses)\b`],
])

/** Cues of what is, and of what will be. */
export const STATE_CUES: readonly Cue[] = [
  ...BALANCE_CUES,
  ...BUDGET_CUES,
  ...AFFORD_CUES,
  ...FORECAST_CUES,
]
