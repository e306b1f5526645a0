import { t } from '#messages/t.ts'
import { comparedText } from '#money/amount-words.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { monthInWords } from '#time/my-month/month-words.ts'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { pictureQuestion, type TabProps } from './analytics-scope.ts'
import { withChoice } from './analytics-search.ts'
import { AnswerHead } from './answer-head.tsx'
import { useFlowsBy } from './data/queries.ts'
import { useLastTold } from './data/use-last-told.ts'
import { averageName, pictureDays } from './flow-words.ts'
import { EmptyFigure } from './parts/figure-grid.tsx'
import { partOfKey } from './rules/figure-keys.ts'
import type { FlowGroup, FlowsBy } from './rules/flow-answer.ts'
import { StepLineCard } from './step-line-card.tsx'
import { daysName, stepLabel, stepName } from './step-words.ts'

function titleWords(): string {
  return t('analytics.spending-over-time')
}

/** What was spent on one group, step by step, against its usual. */
export function TrendsTab(props: TabProps) {
  const found = useFlowsBy(pictureQuestion(props.scope))
  const told = useLastTold(found && { ...props, flows: found.flows }, props, [found])
  if (told === undefined) return <Skeleton lines={10} />
  const { flows, scope, looks, search, onSearch, onMark } = told
  const chosen = flows.groups.findIndex(({ key }) => partOfKey(key) === search.of)
  const rank = Math.max(0, chosen)
  const group = flows.groups[rank]
  if (group === undefined) {
    return <EmptyFigure title={titleWords()} text={t('analytics.nothing-was-spent-here')} />
  }
  return (
    <>
      <div>
        <SelectChip
          label={t('analytics.shown')}
          text={looks.nameOf(group)}
          isOn
          value={partOfKey(group.key)}
          options={flows.groups.map(each => ({
            value: partOfKey(each.key),
            label: looks.nameOf(each),
          }))}
          onValue={of => onSearch(withChoice(search, { of }), { replace: true })}
        />
      </div>
      <TrendLine
        flows={flows}
        group={group}
        rank={rank}
        name={looks.nameOf(group)}
        scope={scope}
        onMark={onMark}
      />
    </>
  )
}

interface TrendLineProps extends Pick<TabProps, 'scope' | 'onMark'> {
  readonly flows: FlowsBy
  readonly group: FlowGroup
  /** Its place among the groups. */
  readonly rank: number
  readonly name: string
}

function TrendLine({ flows, group, rank, name, scope, onMark }: TrendLineProps) {
  const naira = useNaira()
  const last = flows.steps.at(-1)
  if (last === undefined) return null
  const usual = usualOf(flows, group)
  const spent = last.parts[rank] ?? ZERO_KOBO
  const when = daysName(last.days, scope)
  const sentence = trendSentence(group, { flows, scope }, naira)

  function handlePoint(key: string) {
    const step = flows.steps.find(({ days }) => days.from === key)
    if (step !== undefined) {
      onMark({ days: step.days, flow: 'out', part: partOfKey(group.key) })
    }
  }

  return (
    <StepLineCard
      title={t('analytics.name-over-time', { name })}
      lead={
        <AnswerHead
          label={t('analytics.name-when', { name, when, isOver: last.isOver ? 'yes' : 'no' })}
          amount={spent}
        >
          {sentence}
        </AnswerHead>
      }
      summary={`${name}, ${when}: ${naira.exact(spent)}. ${sentence}`}
      valueHeader={t('analytics.spent')}
      points={flows.steps.map(step => ({
        key: step.days.from,
        label: stepLabel(step.days, flows.unit, scope),
        name: stepName(step, scope),
        value: step.parts[rank] ?? ZERO_KOBO,
      }))}
      mark={
        flows.unit === 'month' && usual !== undefined
          ? { name: t('analytics.usual'), value: usual.average }
          : undefined
      }
      onPoint={handlePoint}
    />
  )
}

function usualOf({ usual }: FlowsBy, { key }: FlowGroup) {
  return usual.months === 0 ? undefined : usual.groups.find(group => group.key === key)
}

function trendSentence(
  group: FlowGroup,
  { flows, scope }: Pick<TrendLineProps, 'flows' | 'scope'>,
  naira: ReturnType<typeof useNaira>,
): string {
  const usual = usualOf(flows, group)
  const all = t('analytics.brief-in-all', {
    brief: naira.brief(group.total),
    when: pictureDays(flows, scope.today),
  })
  if (usual === undefined || usual.averageSoFar === 0) return all
  const values = {
    average: averageName(flows.usual),
    amount: naira.brief(usual.averageSoFar),
  }
  const beforeName =
    flows.usual.daysSoFar === null
      ? t('analytics.in-a-usual-month', values)
      : t('analytics.by-then-in-a-usual', values)
  const compared = { amount: usual.total, before: usual.averageSoFar, beforeName }
  return t('analytics.in-month-compared-all', {
    month: monthInWords(flows.usual.month, scope.months),
    compared: comparedText(compared, naira),
    all,
  })
}
