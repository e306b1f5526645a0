import type { AnsweredIntent } from '../question.ts'
import { isNumbered } from './words/unknown-words.ts'

/** A word of weight that no slot holds, for some intents or for all. */
interface Weighty {
  readonly pattern: RegExp
  readonly of?: readonly AnsweredIntent[]
  readonly notOf?: readonly AnsweredIntent[]
  /** Whole questions that come near. */
  readonly choices: readonly string[]
}

const TOTALS = ['How much did I spend this month?', 'How much did I earn this month?'] as const
const SHARES = ['What are my top 3 spending categories this month?', ...TOTALS] as const
const MONTHS = ['Show my spending trend over the last 3 months', ...TOTALS] as const
const RANKS = ['Show my 3 highest expenses', 'What was my smallest expense this month?'] as const
const ROWS = ['Show me my last 5 transactions', 'What is my total balance?'] as const
const SAVED = ['How much did I save last month?', 'What is my savings rate last month?'] as const
const AVERAGES = [
  'What is my average monthly income?',
  'What do I spend per day on average this month?',
] as const
const HELD = ['What is my total balance?', 'How much is left in my budgets?'] as const

const WEIGHTY: readonly Weighty[] = [
  // What is left out.
  {
    pattern:
      /\b(?:other than|rather than|everything but|all but|anything but|but not|except|excluding|exclude|not (?:on|from|in|at|for|counting|including|@\w+|(?:\w+ ){1,2}@\w+)|without|is not|no labels?)\b/u,
    choices: SHARES,
  },
  {
    pattern:
      /\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th|next) (?:most|biggest|largest|highest|smallest|lowest|cheapest)\b/u,
    choices: RANKS,
  },
  {
    pattern: /(?<!\bat )\bleast\b|\b(?:lowest|smallest|cheapest|fewest|bottom)\b/u,
    notOf: ['smallest', 'can_afford', 'compare', 'list'],
    choices: RANKS,
  },
  {
    pattern: /\b(?:most|highest|biggest|largest|maximum|max)\b/u,
    of: ['average', 'spend_total', 'income_total', 'net'],
    choices: MONTHS,
  },
  {
    pattern:
      /\bhow many (?:different )?(?:days?|weeks?|months?|years?|categor(?:y|ies)|labels?|wallets?|accounts?|merchants?|shops?|people|places?|things|items|bags?)\b/u,
    choices: ['How many transactions did I record this month?', ...TOTALS],
  },
  { pattern: /\b(?:total|sum)\b/u, of: ['largest', 'smallest'], choices: RANKS },
  // Figures are of what came in or went out, but for what was saved.
  {
    pattern: /\b(?:save|saved|saving|savings)\b/u,
    of: ['compare', 'trend', 'average', 'top', 'largest', 'smallest', 'forecast'],
    choices: SAVED,
  },
  {
    pattern:
      /\b(?:per|each|every|a) (?:day|week|month|year)\b|\b(?:monthly|weekly|daily|annual|yearly)\b/u,
    of: ['net', 'balance', 'can_afford'],
    choices: [...SAVED, ...HELD],
  },
  {
    pattern: /\b(?:per|each|every) (?:day|week|month)\b/u,
    of: ['budget_left', 'can_afford'],
    choices: HELD,
  },
  {
    pattern: /^(?!.*@period).*\b(?:monthly|weekly|daily)\b/u,
    of: ['income_total'],
    choices: AVERAGES,
  },
  {
    pattern: /(?:\b(?:fraction|proportion|share|percent|percentage|part|portion)|%) of\b/u,
    of: ['income_total', 'net', 'balance'],
    choices: SHARES,
  },
  // What moves between wallets is neither spent nor listed.
  {
    pattern: /\btransfers?\b/u,
    of: ['list', 'count', 'largest', 'smallest', 'average', 'when_last', 'trend', 'top'],
    choices: ROWS,
  },
  {
    pattern:
      /@wallet (?:in)?to (?:my )?@wallet|\b(?:transfer|transferred|moved?) (?:\w+ )?(?:to|into|from|out of) (?:my )?@wallet/u,
    choices: ROWS,
  },
  // A time that was not read.
  {
    pattern: /\b(?:since|until|till)\b/u,
    notOf: ['when_last', 'forecast', 'budget_left'],
    choices: TOTALS,
  },
  {
    pattern: /\b(?:before|after)\b/u,
    notOf: ['net', 'forecast', 'budget_left', 'balance'],
    choices: TOTALS,
  },
  { pattern: /\b(?:day|week|month|year) (?:prior|earlier|before|after)\b/u, choices: TOTALS },
  {
    pattern: /\b(?:end|start|early|late|middle|around) (?:of |in )?@period/u,
    notOf: ['forecast', 'budget_left', 'balance', 'can_afford'],
    choices: TOTALS,
  },
  {
    pattern: /\bsame (?:\w+ )?@period|\bsame (?:day|week|month|quarter|period|time)\b/u,
    choices: MONTHS,
  },
  // One thing held against another, where a sum would be of both.
  {
    pattern: /\bthan\b/u,
    of: ['spend_total', 'income_total', 'average', 'when_last'],
    choices: [...SHARES],
  },
  {
    pattern:
      /\bfrom (?:my |the )?(?:main|personal|joint|other|current|first|second|new) (?:bank|account|wallet)\b/u,
    choices: ROWS,
  },
  {
    pattern: /\b(?:need|supposed) to (?!know|see|check|find|view|understand|look)/u,
    notOf: ['forecast', 'can_afford', 'budget_left'],
    choices: HELD,
  },
  {
    pattern: /\b(?:dollars?|usd|euros?|eur|pounds?|gbp|cedis?|each)\b|[$€£]/u,
    of: ['can_afford'],
    choices: HELD,
  },
  // Which one of many, or a time that is not a day of the calendar.
  { pattern: /\b(?:first|oldest|earliest)\b/u, choices: ROWS },
  {
    pattern: /\b(?:per|each|every|a) (?:year|quarter)\b/u,
    of: ['spend_total', 'income_total', 'average'],
    choices: AVERAGES,
  },
  { pattern: /\b(?:each|every) @period|\bthis time\b/u, choices: MONTHS },
  {
    pattern:
      /\b(?:for|in|during|within) the (?:day|week|month|quarter|year)\b(?! @period)|\b(?:for|in|on) the (?:day|week|weekend|quarter) @period/u,
    notOf: ['forecast', 'budget_left'],
    choices: TOTALS,
  },
  {
    pattern: /\b(?:up to|by|as of|as at) @period/u,
    notOf: ['forecast', 'budget_left', 'balance', 'can_afford'],
    choices: TOTALS,
  },
  // The other way than the wallet's part in what is asked, or another figure of the same thing.
  { pattern: /\b(?:to|into) (?:my |the )?@wallet/u, of: ['spend_total'], choices: ROWS },
  {
    pattern: /^(?!.*@).*\bbudgets?\b/u,
    of: ['spend_total', 'income_total', 'average', 'count'],
    choices: HELD,
  },
  { pattern: /@(?:category|label|thing)\b/u, of: ['balance'], choices: HELD },
  {
    pattern: /\b(?:last|latest|previous) @(?:category|label|thing|income)/u,
    of: ['spend_total', 'income_total'],
    choices: ROWS,
  },
  // What will be is only estimated.
  {
    pattern: /\bwill (?:i|we|my)\b|(?:^|@\w+ |\bbalance )minus\b/u,
    of: ['net', 'balance', 'spend_total', 'income_total', 'savings_rate'],
    choices: ['How much will I spend by the end of this month?', ...HELD],
  },
  { pattern: /\b(?:before|after) (?:my |the )?@\w+/u, of: ['forecast', 'balance'], choices: HELD },
  { pattern: /@amount/u, of: ['balance', 'budget_left', 'net'], choices: HELD },
  // Two questions in one, or money that has no wallet of that name.
  { pattern: /\b(?:spend|spent|spending|expenses?)\b/u, of: ['income_total'], choices: TOTALS },
  {
    pattern: /@(?!period)\w+ @period (?:and|or) (?:\w+ )*@(?!period)\w+ @period/u,
    choices: TOTALS,
  },
  {
    pattern:
      /\b(?:save|saved|saving)\b.* (?:for|towards?|on) (?:my |the )?@(?:category|label|thing)/u,
    of: ['net'],
    choices: SAVED,
  },
  {
    pattern:
      /\b(?:from|in|into) (?:my )?savings\b|\b(?:in|with|by) cash\b|\bcash (?:spending|expenses?|purchases?|payments?)\b/u,
    notOf: ['can_afford', 'balance'],
    choices: ROWS,
  },
]
const NUMBER = /^\d[\d.,/:-]*(?:st|nd|rd|th|%)?$/u

/**
 * The questions to choose from, when a frame has a word that its intent would pass over: a figure would
 * not be the answer to what was asked (UW10).
 */
export function passedOver(frame: string, intent: AnsweredIntent): readonly string[] | undefined {
  if (hasLooseNumber(frame)) return TOTALS
  return WEIGHTY.find(weighty => weighs(weighty, frame, intent))?.choices
}

function weighs({ pattern, of, notOf }: Weighty, frame: string, intent: AnsweredIntent): boolean {
  if (of !== undefined && !of.includes(intent)) return false
  return notOf?.includes(intent) !== true && pattern.test(frame)
}

/** A number that is no time, count, amount or part of a name. */
function hasLooseNumber(frame: string): boolean {
  const words = frame.split(' ')
  return words.some((word, place) => NUMBER.test(word) && !isNumbered(words[place - 1]))
}
