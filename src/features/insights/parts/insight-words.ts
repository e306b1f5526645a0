import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { sizeOf, subtractKobo } from '#money/money.ts'
import { monthNameText, shortDayText } from '#time/day-text.ts'
import { monthByName } from '#time/my-month/month-words.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import type { FoundFact } from '../rules/insight.ts'

/** An insight in words: what it is, what happened, and what its link shows. */
export interface InsightWords {
  readonly title: string
  readonly text: string
  readonly link: string
}

/** What words need: amounts as the person wants them, and what categories are called. */
export interface WordsContext {
  readonly naira: AmountWords
  readonly categoryName: (category: string) => string
  readonly months: Months
}

type Words<R extends FoundFact['rule']> = (
  fact: Extract<FoundFact, { readonly rule: R }>,
  context: WordsContext,
) => InsightWords

const WORDS: { readonly [R in FoundFact['rule']]: Words<R> } = {
  'charged-twice': ({ payee, amount, times, wallet, from, to, rows }, { naira }) => ({
    title: t('insights.charged-twice'),
    text: t('insights.charged-twice-text', {
      amount: naira.brief(amount),
      payee: payeeText(payee),
      wallet,
      times,
      days:
        from === to
          ? shortDayText(from)
          : t('insights.charged-twice-days', { from: shortDayText(from), to: shortDayText(to) }),
    }),
    link: times === 2 ? t('insights.see-both') : t('insights.see-all', { count: rows }),
  }),
  'bills-ahead': ({ bills, amount, wallet, payDay, held }, { naira }) => ({
    title: t('insights.bills-before-pay-day'),
    text: t('insights.bills-before-pay-day-text', {
      bills,
      amount: naira.brief(amount),
      wallet,
      day: shortDayText(payDay),
      held: naira.brief(held),
    }),
    link: t('insights.see-the-bills'),
  }),
  'price-rise': ({ payee, amount, before, on, rows }, { naira }) => ({
    title: t('insights.price-went-up'),
    text: t('insights.price-went-up-text', {
      payee: payeeText(payee),
      amount: naira.brief(amount),
      day: shortDayText(on),
      before: naira.brief(before),
    }),
    link: t('insights.see-all', { count: rows }),
  }),
  'unusual-amount': ({ payee, amount, on, known, most }, { naira }) => ({
    title: t('insights.more-than-usual'),
    text: t('insights.more-than-usual-text', {
      amount: naira.brief(amount),
      payee: payeeText(payee),
      day: shortDayText(on),
      known,
      most: naira.brief(most),
    }),
    link: t('insights.see-it'),
  }),
  'budget-ahead': ({ budget, used, gone }) => ({
    title: t('insights.budget-going-fast'),
    text: t('insights.budget-going-fast-text', { budget, used, gone }),
    link: t('insights.see-what-was-spent'),
  }),
  'month-recap': ({ month, spent, before, rise }, { naira, categoryName, months }) => {
    const than = { before: monthNameText(addMonthsTo(month, -1)) }
    const difference = subtractKobo(spent, before)
    const amount = naira.brief(sizeOf(difference))
    const more =
      difference > 0
        ? t('insights.more', { amount, ...than })
        : t('insights.less', { amount, ...than })
    const compared = difference === 0 ? t('insights.same-as', than) : more
    const text = t('insights.month-in-short-text', { spent: naira.brief(spent), compared })
    const rose =
      rise &&
      t('insights.month-rise', {
        category: categoryName(rise.category),
        amount: naira.brief(rise.amount),
      })
    return {
      title: t('insights.month-in-short', { month: monthByName(month, months) }),
      text: [text, rose].filter(part => part !== undefined).join(' '),
      link: t('insights.see-the-month'),
    }
  },
}

const MOST_OF_PAYEE = 60

/** Text of the ledger is data: on one line, and no longer than is read at a glance (UA9). */
function payeeText(payee: string): string {
  const line = payee.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > MOST_OF_PAYEE ? `${line.slice(0, MOST_OF_PAYEE - 1)}…` : line
}

/** Says an insight. */
export function insightWords<R extends FoundFact['rule']>(
  fact: Extract<FoundFact, { readonly rule: R }>,
  context: WordsContext,
): InsightWords {
  const say: Words<R> = WORDS[fact.rule]
  return say(fact, context)
}
