import { ZERO_KOBO } from '#money/money.ts'
import { monthText } from '#time/day-text.ts'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { pictureQuestion, type TabProps } from './analytics-scope.ts'
import { withChoice } from './analytics-search.ts'
import { AnswerHead } from './answer-head.tsx'
import { useFlowsBy } from './data/queries.ts'
import { averageName, daysName, differenceText, stepLabel } from './flow-words.ts'
import { partOfKey } from './group-looks.ts'
import { EmptyFigure } from './parts/figure-grid.tsx'
import type { FlowGroup, FlowsBy } from './rules/flows-by.ts'
import { StepLineCard } from './step-line-card.tsx'

const TITLE = 'Spending over time'

/** What was spent on one group, step by step, against its usual. */
export function TrendsTab({ scope, looks, search, onSearch, onMark }: TabProps) {
  const naira = useNaira()
  const found = useFlowsBy(pictureQuestion(scope))
  if (found === undefined) return <Skeleton lines={10} />
  const { flows } = found
  const place = Math.max(
    0,
    flows.groups.findIndex(({ key }) => partOfKey(key) === search.of),
  )
  const group = flows.groups[place]
  const last = flows.steps.at(-1)
  if (group === undefined || last === undefined) {
    return <EmptyFigure title={TITLE} text="Nothing was spent here." />
  }
  const name = looks.nameOf(group)
  const usual = usualOf(flows, group)
  const spent = last.parts[place] ?? ZERO_KOBO
  const when = daysName(last.days, scope.today)
  const sentence = trendSentence(flows, group, naira)
  return (
    <>
      <div>
        <SelectChip
          label="Shown"
          text={name}
          isOn
          value={partOfKey(group.key)}
          options={flows.groups.map(each => ({
            value: partOfKey(each.key),
            label: looks.nameOf(each),
          }))}
          onValue={of => onSearch(withChoice(search, { of }), { replace: true })}
        />
      </div>
      <StepLineCard
        title={`${name} over time`}
        lead={
          <AnswerHead label={`${name} · ${when}${last.isOver ? '' : ' so far'}`} amount={spent}>
            {sentence}
          </AnswerHead>
        }
        summary={`${name}, ${when}: ${naira.exact(spent)}. ${sentence}`}
        valueHeader="Spent"
        points={flows.steps.map(({ days, parts }) => ({
          key: days.from,
          label: stepLabel(days, flows.unit),
          name: daysName(days, scope.today),
          value: parts[place] ?? spent,
        }))}
        mark={
          flows.unit === 'month' && usual !== undefined
            ? { name: 'usual', value: usual.average }
            : undefined
        }
        onPoint={key => {
          const step = flows.steps.find(({ days }) => days.from === key)
          if (step !== undefined) {
            onMark({ days: step.days, flow: 'out', part: partOfKey(group.key) })
          }
        }}
      />
    </>
  )
}

function usualOf({ usual }: FlowsBy, { key }: FlowGroup) {
  return usual.months === 0 ? undefined : usual.groups.find(group => group.key === key)
}

function trendSentence(
  flows: FlowsBy,
  group: FlowGroup,
  naira: ReturnType<typeof useNaira>,
): string {
  const usual = usualOf(flows, group)
  const all = `${naira.brief(group.total)} in all.`
  if (usual === undefined || usual.average === 0) return all
  const difference = differenceText(usual.total, usual.average, naira)
  const average = `your ${averageName(flows.usual.months)} of ${naira.brief(usual.average)}`
  const than = difference === 'the same' ? 'the same as' : `${difference} than`
  return `In ${monthText(flows.usual.month)} ${than} ${average}. ${all}`
}
