import { assertNever } from '#base/assert.ts'
import { t } from '#messages/t.ts'
import { type AmountWords, comparedText } from '#money/amount-words.ts'
import type { RateBook } from '#money/currency.ts'
import { type Kobo, sizeOf } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { Card } from '#ui/card/card.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useNamedDebts } from '../debts/data/queries.ts'
import type { NamedDebts } from '../debts/rules/debt-state.ts'
import { useZone } from '../session/data/use-today.ts'
import { useRates } from '../wallets/data/rates.ts'
import { useThings } from '../worth/data/queries.ts'
import { ThingsCard } from '../worth/parts/things-card.tsx'
import { debtLists, sumOfSort } from '../worth/rules/debt-lists.ts'
import {
  sumAt,
  type Thing,
  thingLists,
  walletList,
  whatChanged,
  WORTH_SORTS,
  type WorthList,
  type WorthSort,
} from '../worth/rules/worth.ts'
import { type AnalyticsScope, pictureQuestion, type TabProps } from './analytics-scope.ts'
import { AnswerHead } from './answer-head.tsx'
import { useFlowsBy } from './data/queries.ts'
import { useLastTold } from './data/use-last-told.ts'
import { pictureDays, raised } from './flow-words.ts'
import type { FlowsBy } from './rules/flow-answer.ts'
import { momentsOf } from './rules/sum-flows.ts'
import { StepLineCard } from './step-line-card.tsx'
import { datesName, stepLabel } from './step-words.ts'
import { ChangeTable, PartsTable } from './worth-tables.tsx'

function titleWords(): string {
  return t('analytics.net-worth-over-time')
}

/** What the wallets held and things were worth at the end of each step, and today; below it the things themselves. */
export function NetWorthTab(props: TabProps) {
  const things = useThings()
  const debts = useNamedDebts()
  const rates = useRates()
  const found = useFlowsBy(pictureQuestion(props.scope))
  const answer = found &&
    things &&
    debts &&
    rates && { ...props, flows: found.flows, things, debts, rates }
  const told = useLastTold(answer, props, [found, things, debts, rates])
  if (told === undefined) return <Skeleton lines={10} />
  return told.flows.steps.length === 0 ? <WorthNow {...told} /> : <WorthOverTime {...told} />
}

interface Told extends TabProps {
  readonly flows: FlowsBy
  readonly things: readonly Thing[]
  readonly debts: NamedDebts
  readonly rates: RateBook
}

/** Where no entry tells of the days that are asked about: what there is today. */
function WorthNow({ scope, wallets, things, debts }: Told) {
  const naira = useNaira()
  const parts = wallets.map(({ id, name, amount }) => ({ id, name, amounts: [amount] }))
  const others = scope.walletId === undefined ? otherLists({ things, debts }, [scope.today]) : []
  const lists = [{ sort: 'wallets' as const, parts }, ...others]
  return (
    <>
      <Card>
        <AnswerHead label={t('analytics.you-have')} amount={sumAt(lists, 0)}>
          {[...madeOf(lists, 0, naira), t('analytics.nothing-is-recorded-here')].join(' ')}
        </AnswerHead>
      </Card>
      {scope.walletId === undefined && <ThingsCard things={things} />}
    </>
  )
}

function WorthOverTime(told: Told) {
  const { flows, scope, wallets, things, onMark } = told
  const naira = useNaira()
  const zone = useZone()
  const lists = listsOf(told, zone)
  const start = startOf(flows, scope.range.from)
  const end = flows.steps.length
  const ends = flows.steps.map((_, place) => sumAt(lists, place + 1))
  const [first, last] = [sumAt(lists, start), sumAt(lists, end)]
  const names = flows.steps.map(step => endName(step, scope))
  const at = names.at(-1) ?? ''
  const since = datesName(flows.steps[start]?.days ?? { from: scope.today, to: scope.today }, scope)
  const isNow = flows.steps.at(-1)?.isOver === false
  const compared = {
    amount: last,
    before: first,
    beforeName: t('analytics.before-since', { since }),
  }
  const sentence = [
    ...madeOf(lists, end, naira),
    `${raised(comparedText(compared, naira))}.`,
    ...highest({ ends, names, when: pictureDays(flows, scope.today) }, naira),
  ].join(' ')
  return (
    <>
      <StepLineCard
        title={titleWords()}
        lead={
          <AnswerHead
            label={isNow ? t('analytics.you-have') : t('analytics.you-had-at', { at })}
            amount={last}
          >
            {sentence}
          </AnswerHead>
        }
        summary={`${at}: ${naira.exact(last)}. ${sentence}`}
        valueHeader={t('analytics.net-worth')}
        points={flows.steps.map(({ days }, place) => ({
          key: days.from,
          label: stepLabel(days, flows.unit, scope),
          name: names[place] ?? '',
          value: ends[place] ?? last,
        }))}
        onPoint={key => {
          const step = flows.steps.find(({ days }) => days.from === key)
          if (step !== undefined) onMark({ days: step.days, flow: 'worth' })
        }}
      />
      {scope.walletId === undefined && <ThingsCard things={things} />}
      <PartsTable lists={lists} start={start} end={end} since={since} />
      <ChangeTable changed={whatChanged({ flows, wallets, lists, start })} since={since} />
    </>
  )
}

/** All that net worth is made of at each of the moments; of one wallet nothing but it. */
function listsOf(
  { flows, scope, wallets, things, debts, rates }: Told,
  zone: string,
): readonly WorthList[] {
  const { today, walletId } = scope
  const days = momentsOf(flows.steps, today).map(({ lastDay }) => lastDay)
  const others = walletId === undefined ? otherLists({ things, debts }, days) : []
  return [walletList(wallets, flows, { today, zone, rates }), ...others]
}

/** What is owned and owed beside wallets, by hand and by debts and circles. */
function otherLists(
  { things, debts }: Pick<Told, 'things' | 'debts'>,
  days: readonly Day[],
): readonly WorthList[] {
  return [...thingLists(things, days), ...debtLists(debts, days)]
}

/** What is in the figure, where that is more than wallets. */
function madeOf(
  lists: readonly WorthList[],
  moment: number,
  naira: AmountWords,
): readonly string[] {
  const made = WORTH_SORTS.map(sort => ({ sort, sum: sumOfSort(lists, sort, moment) }))
  if (made.every(({ sort, sum }) => sort === 'wallets' || sum === 0)) return []
  const parts = made
    .filter(({ sort, sum }) => sort === 'wallets' || sum !== 0)
    .map(({ sort, sum }) => madeWords(sort, naira.brief(isLess(sort) ? sizeOf(sum) : sum)))
  return [t('worth.made-of', { parts: parts.join(', ') })]
}

function isLess(sort: WorthSort): boolean {
  return sort === 'owed' || sort === 'held'
}

function madeWords(sort: WorthSort, amount: string): string {
  switch (sort) {
    case 'wallets':
      return t('worth.in-wallets', { amount })
    case 'owned':
      return t('worth.in-owned', { amount })
    case 'lent':
      return t('worth.in-lent', { amount })
    case 'circles':
      return t('worth.in-circles', { amount })
    case 'owed':
      return t('worth.less-owed', { amount })
    case 'held':
      return t('worth.less-held', { amount })
    default:
      return assertNever(sort)
  }
}

/** The step that the answer begins with: it is about the period, though the picture may begin before it (FL3). */
function startOf({ steps }: FlowsBy, from: Day | undefined): number {
  return Math.max(
    0,
    steps.findIndex(({ days }) => days.from === from),
  )
}

function endName(
  { days, isOver }: FlowsBy['steps'][number],
  seen: Pick<AnalyticsScope, 'today' | 'months'>,
): string {
  if (!isOver) return t('analytics.today')
  return t('analytics.end-of-dates', { dates: datesName(days, seen) })
}

interface Ends {
  readonly ends: readonly Kobo[]
  readonly names: readonly string[]
  /** The days of the picture. */
  readonly when: string
}

/** When in the picture it was highest; of a single step there is nothing to tell. */
function highest({ ends, names, when }: Ends, naira: AmountWords): readonly string[] {
  const most = ends.reduce((one, other) => (other > one ? other : one))
  const name = names[ends.indexOf(most)] ?? ''
  if (ends.length < 2) return []
  if (most === ends.at(-1)) return [t('analytics.never-higher-when', { when })]
  const end = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return [t('analytics.highest-when', { when, amount: naira.brief(most), name: end })]
}
