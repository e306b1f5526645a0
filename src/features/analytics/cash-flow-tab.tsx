import { t } from '#messages/t.ts'
import { addKobo, sizeOf } from '#money/money.ts'
import { Card } from '#ui/card/card.tsx'
import { FlowBars } from '#ui/chart/flow-bars.tsx'
import type { PressedMark } from '#ui/chart/flow-point.ts'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { periodQuestion, pictureQuestion, type TabProps } from './analytics-scope.ts'
import { AnswerHead } from './answer-head.tsx'
import { useFlowsBy, useOverviewOf } from './data/queries.ts'
import { useChartView } from './data/use-chart-view.ts'
import { useLastTold } from './data/use-last-told.ts'
import { againstName, cashSentence, keptLabel, keptOf, scopeName, usualNote } from './flow-words.ts'
import { GroupBars } from './group-bars.tsx'
import { foldedParts, saidNames, pictureParts } from './group-looks.ts'
import { EightFigures } from './parts/eight-figures.tsx'
import { EmptyFigure } from './parts/figure-grid.tsx'
import { Trend } from './parts/trend.tsx'
import { partOfKey } from './rules/figure-keys.ts'
import type { FlowsBy } from './rules/flow-answer.ts'
import { wholeOf, pickedStep } from './rules/flow-steps.ts'
import { daysName, rangeName, stepLabel, stepName } from './step-words.ts'
import styles from './analytics.module.css'

/** What comes in and goes out, month by month, and each group against its usual. */
export function CashFlowTab(props: TabProps) {
  const found = useFlowsBy(pictureQuestion(props.scope))
  const period = useFlowsBy(periodQuestion(props.scope))
  const all = useOverviewOf(props.scope)
  const answers = found && period && all && { flows: found.flows, period: period.flows, all }
  const told = useLastTold(answers && { ...props, ...answers }, props, [found, period, all])
  if (told === undefined) return <Skeleton lines={10} />
  const { flows, scope, wallets, search, onSearch } = told
  return (
    <>
      {flows.steps.length === 0 ? (
        <EmptyFigure title={titleWords()} text={t('analytics.nothing-is-recorded-here')} />
      ) : (
        <FlowCard {...told} />
      )}
      <UsualCard {...told} />
      <h2 className={styles['subhead']}>
        {t('analytics.all-figures-range', { range: rangeName(scope.range, scope) })}
      </h2>
      <EightFigures
        summary={told.all.summary}
        balance={addKobo(...wallets.map(({ amount }) => amount))}
        scope={scope}
      />
      <Trend
        trends={told.all.trends}
        scope={scope}
        paging={search}
        onPaging={paging => onSearch({ ...search, ...paging })}
      />
    </>
  )
}

interface FlowCardProps extends TabProps {
  /** What the picture shows. */
  readonly flows: FlowsBy
  /** The period by itself, and what it is compared with. */
  readonly period: FlowsBy
}

function titleWords(): string {
  return t('analytics.money-in-and-out')
}

function FlowCard({ scope, looks, search, flows, period, onMark }: FlowCardProps) {
  const view = useChartView()
  const naira = useNaira()
  const { against } = scope
  const kept = keptOf(period.now)
  const label = `${keptLabel(kept)} · ${scopeName(scope)}`
  const parts = pictureParts(flows.groups, flows.otherGroups > 0, looks)
  const nameOf = saidNames(flows.groups, looks)
  const sentence = cashSentence({ flows: period, scope, nameOf }, flows, naira)
  const hasBefore = flows.steps.some(({ before }) => before !== null && before.expense > 0)

  function handlePress({ barKey, flow, partKey: part }: PressedMark) {
    const step = flows.steps.find(({ days }) => days.from === barKey)
    onMark({ days: step?.days ?? wholeOf(flows.steps), flow, part })
  }

  return (
    <Card>
      <FlowBars
        title={titleWords()}
        lead={
          <AnswerHead label={label} amount={sizeOf(kept)}>
            {sentence}
          </AnswerHead>
        }
        summary={`${label}: ${naira.exact(sizeOf(kept))}. ${sentence}`}
        bars={flows.steps.map(step => ({
          key: step.days.from,
          label: stepLabel(step.days, flows.unit, scope),
          name: stepName(step, scope),
          income: step.income,
          expense: step.expense,
          parts: foldedParts(step.parts, parts.length),
          before:
            step.before === null
              ? null
              : { expense: step.before.expense, name: daysName(step.before.days, scope) },
        }))}
        parts={parts}
        beforeName={against !== undefined && hasBefore ? againstName(against) : undefined}
        pickedKey={search.at ?? pickedStep(flows.steps, scope.range.from)}
        onPress={handlePress}
        {...view}
      />
      <FlowSums flows={flows} onMark={onMark} scope={scope} />
    </Card>
  )
}

type FlowSumsProps = Pick<FlowCardProps, 'flows' | 'scope' | 'onMark'>

/** What came in, went out and was kept in the period, each leading to its rows. */
function FlowSums({ flows, scope, onMark }: FlowSumsProps) {
  const { range } = scope
  const inRange = flows.steps.filter(
    ({ days }) => range.from === undefined || days.from >= range.from,
  )
  const income = addKobo(...inRange.map(step => step.income))
  const expense = addKobo(...inRange.map(step => step.expense))
  const days = wholeOf(inRange.length === 0 ? flows.steps : inRange)
  const sums = [
    { name: t('analytics.in'), flow: 'in', amount: income },
    { name: t('analytics.out'), flow: 'out', amount: expense },
    { name: t('analytics.kept'), flow: 'kept', amount: keptOf({ income, expense }) },
  ] as const
  return (
    <section
      className={styles['sums']}
      aria-label={t('analytics.in-out-and-kept-range', { range: scopeName(scope) })}
    >
      <h3 className={styles['meta']}>{scopeName(scope)}</h3>
      <div>
        {sums.map(({ name, flow, amount }) => (
          <button key={name} type="button" onClick={() => onMark({ days, flow })}>
            <span className={styles['meta']}>{name}</span>{' '}
            <Amount amount={amount} tone={flow === 'in' ? 'income' : 'plain'} kobo="auto" />
          </button>
        ))}
      </div>
    </section>
  )
}

interface UsualCardProps extends Pick<TabProps, 'scope' | 'looks' | 'onMark'> {
  readonly flows: FlowsBy
}

const MOST_BARS = 8

/** The groups that differ most from their average in the month that the period ends with, the dearest beside it first. */
function UsualCard({ flows: { usual }, scope, looks, onMark }: UsualCardProps) {
  if (usual.months === 0 || usual.groups.length === 0) return null
  const days = scope.months.daysOf(usual.month)
  const bars = usual.groups
    .map((group, rank) => ({
      key: group.key,
      name: looks.nameOf(group),
      color: looks.colorOf(group.key, rank),
      total: group.total,
      against: group.averageSoFar,
    }))
    .filter(({ total, against }) => total + against > 0)
    .toSorted((a, b) => Math.abs(b.total - b.against) - Math.abs(a.total - a.against))
    .slice(0, MOST_BARS)
    .toSorted((a, b) => b.total - b.against - (a.total - a.against))
  return (
    <GroupBars
      title={t('analytics.against-your-usual')}
      note={usualNote(usual, scope.months)}
      bars={bars}
      againstName={t('analytics.usual')}
      onGroup={key => onMark({ days, flow: 'out', part: partOfKey(key) })}
    />
  )
}
