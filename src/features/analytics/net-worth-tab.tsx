import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { type AmountWords, comparedText } from '#money/amount-words.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useZone } from '../session/data/use-today.ts'
import type { WalletView } from '../wallets/data/queries.ts'
import { type AnalyticsScope, pictureQuestion, type TabProps } from './analytics-scope.ts'
import { AnswerHead } from './answer-head.tsx'
import { useFlowsBy } from './data/queries.ts'
import { useLastTold } from './data/use-last-told.ts'
import { pictureDays, raised } from './flow-words.ts'
import { EmptyFigure } from './parts/figure-grid.tsx'
import type { FlowsBy } from './rules/flow-answer.ts'
import { worthAt, momentsOf } from './rules/sum-flows.ts'
import { StepLineCard } from './step-line-card.tsx'
import { datesName, stepLabel } from './step-words.ts'
import styles from './analytics.module.css'

function titleWords(): string {
  return t('analytics.net-worth-over-time')
}

/** What the wallets held at the end of each step, and hold today. */
export function NetWorthTab(props: TabProps) {
  const naira = useNaira()
  const zone = useZone()
  const found = useFlowsBy(pictureQuestion(props.scope))
  const told = useLastTold(found && { ...props, flows: found.flows }, props, [found])
  if (told === undefined) return <Skeleton lines={10} />
  const { flows, scope, wallets, onMark } = told
  const rows = wallets.map(wallet => walletRow(wallet, flows, { today: scope.today, zone }))
  const sums = sumsOf(rows)
  const start = startOf(flows, scope.range.from)
  const [first, ends] = [sums[start], sums.slice(1)]
  const last = ends.at(-1)
  if (first === undefined || last === undefined) {
    return <EmptyFigure title={titleWords()} text={t('analytics.nothing-is-recorded-here')} />
  }
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
      <WalletsCard rows={rows} sums={sums} start={start} since={since} />
    </>
  )
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

/** A wallet at each of the moments; null where it was not there yet. */
interface WorthRow {
  readonly wallet: WalletView
  readonly amounts: readonly (Kobo | null)[]
}

interface WalletsCardProps {
  readonly rows: readonly WorthRow[]
  /** What they come to together at each of the moments. */
  readonly sums: readonly Kobo[]
  /** The moment before the period, and what it begins with. */
  readonly start: number
  readonly since: string
}

function WalletsCard({ rows, ...columns }: WalletsCardProps) {
  return (
    <Card>
      <h2 className={styles['heading']}>{t('analytics.wallet-by-wallet')}</h2>
      <DataTable
        caption={t('analytics.wallet-by-wallet')}
        columns={walletColumns(columns)}
        rows={rows}
        rowKey={({ wallet }) => wallet.id}
      />
    </Card>
  )
}

interface Seen {
  readonly today: Day
  readonly zone: string
}

function walletRow(wallet: WalletView, flows: FlowsBy, { today, zone }: Seen): WorthRow {
  const opened = { ...wallet, madeOn: instantToDay(wallet.createdAt, zone) }
  const worth = flows.worth.find(({ walletId }) => walletId === wallet.id)
  return {
    wallet,
    amounts: momentsOf(flows.steps, today).map(each => worthAt(opened, worth, each)),
  }
}

function sumsOf(rows: readonly WorthRow[]): readonly Kobo[] {
  const moments = rows[0]?.amounts ?? []
  return moments.map((_, place) =>
    addKobo(...rows.map(({ amounts }) => amounts[place] ?? null).filter(each => each !== null)),
  )
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

function walletColumns({
  sums,
  start,
  since,
}: Omit<WalletsCardProps, 'rows'>): readonly Column<WorthRow>[] {
  const [before = ZERO_KOBO, end = ZERO_KOBO] = [sums[start], sums.at(-1)]
  return [
    {
      key: 'wallet',
      header: t('analytics.wallet'),
      role: 'title',
      total: t('analytics.all-wallets'),
      cell: ({ wallet }) => (
        <Link to="/user/app/wallet/$id" params={{ id: wallet.id }}>
          {wallet.name}
        </Link>
      ),
    },
    {
      key: 'before',
      header: t('analytics.before-since-2', { since }),
      align: 'end',
      total: <Amount amount={before} kobo="auto" size="sm" />,
      cell: ({ amounts }) => {
        const first = amounts[start] ?? null
        return first === null ? (
          t('analytics.not-there-yet')
        ) : (
          <Amount amount={first} kobo="auto" size="sm" />
        )
      },
    },
    {
      key: 'change',
      header: t('analytics.change'),
      align: 'end',
      total: <Amount amount={subtractKobo(end, before)} kobo="auto" size="sm" />,
      cell: ({ amounts }) => {
        const [first, last] = [amounts[start] ?? null, amounts.at(-1) ?? null]
        if (first === null || last === null) return t('analytics.new')
        return <Amount amount={subtractKobo(last, first)} kobo="auto" size="sm" />
      },
    },
    {
      key: 'now',
      header: t('analytics.at-the-end'),
      role: 'amount',
      align: 'end',
      total: <Amount amount={end} kobo="auto" />,
      cell: ({ amounts }) => {
        const last = amounts.at(-1) ?? null
        return last === null ? t('analytics.not-there-yet') : <Amount amount={last} kobo="auto" />
      },
    },
  ]
}
