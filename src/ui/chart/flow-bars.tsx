import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { DataTable } from '../list/data-table.tsx'
import { nextItemIndex } from '../menu/menu-keys.ts'
import { useNaira } from '../money/amount.tsx'
import { BarLegend, type BarMarks, PartMark } from './bar-parts.tsx'
import { ChartFrame, type ChartView } from './chart-frame.tsx'
import { type FlowBar, flowOf } from './flow-point.ts'
import { barColumns } from './flow-table.tsx'
import { StepAxis, type StepScale, stepScale } from './step-axis.tsx'
import { useChosenPlace } from './use-chosen-place.ts'
import styles from './flow-bars.module.css'

interface FlowBarsProps extends ChartView, BarMarks {
  readonly title: string
  readonly lead: ReactNode
  readonly summary: string
  readonly bars: readonly FlowBar[]
  /** The bar whose rows are open, or that the rest of the page is about. */
  readonly pickedKey: string | undefined
}

/** Money in and out, step by step: a bar for what came in, a stacked one for what went out. */
export function FlowBars({ bars, parts, beforeName, pickedKey, onPress, ...frame }: FlowBarsProps) {
  const scale = stepScale(bars.flatMap(bar => [bar.income, bar.expense, bar.before?.expense ?? 0]))
  return (
    <ChartFrame
      {...frame}
      table={
        <DataTable
          caption={frame.title}
          columns={barColumns(bars, { parts, beforeName, onPress })}
          rows={bars}
          rowKey={bar => bar.key}
        />
      }
    >
      {() => (
        <>
          <BarRow {...{ bars, parts, beforeName, pickedKey, onPress, scale }} label={frame.title} />
          <BarLegend parts={parts} beforeName={beforeName} onPress={onPress} />
        </>
      )}
    </ChartFrame>
  )
}

interface BarRowProps extends BarMarks, Pick<FlowBarsProps, 'bars' | 'pickedKey'> {
  readonly label: string
  readonly scale: StepScale
}

/** The bars: one of them is reached by Tab, the others by the arrow keys. */
function BarRow({ bars, label, pickedKey, scale, ...rest }: BarRowProps) {
  const [current, setCurrent] = useChosenPlace(bars)

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const next = nextItemIndex(event.key, { focused: current, count: bars.length, lie: 'row' })
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    const item = event.currentTarget.closest('ul')?.children[next]
    item?.querySelector('button')?.focus()
  }

  return (
    <StepAxis scale={scale} labels={bars.map(bar => bar.label)} pickedAt={placeOf(bars, pickedKey)}>
      <ul aria-label={label} className={styles['bars']}>
        {bars.map((bar, place) => (
          <li key={bar.key}>
            <BarButton
              bar={bar}
              scale={scale}
              isReached={place === current}
              isPicked={bar.key === pickedKey}
              onFocus={() => setCurrent(place)}
              onKeyDown={handleKeyDown}
              {...rest}
            />
          </li>
        ))}
      </ul>
    </StepAxis>
  )
}

function placeOf(bars: readonly FlowBar[], key: string | undefined): number | undefined {
  const place = bars.findIndex(bar => bar.key === key)
  return place === -1 ? undefined : place
}

interface BarButtonProps extends BarMarks {
  readonly scale: StepScale
  readonly bar: FlowBar
  readonly isReached: boolean
  readonly isPicked: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/**
 * A step. A mouse opens the part that it points at, a finger all that went out, or what came in where it is on that:
 * parts are thinner than a finger. A key opens what went out, where anything did.
 */
function BarButton({ bar, parts, beforeName, scale, onPress, ...rest }: BarButtonProps) {
  const { isReached, isPicked, ...keys } = rest
  const naira = useNaira()
  const before = beforeName === undefined ? null : bar.before
  const drawn = parts
    .map((part, rank) => ({ part, amount: bar.parts[rank] ?? 0 }))
    .filter(({ amount }) => amount > 0)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isMouse = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'mouse'
    const { part, flow = flowOf(bar) } =
      event.target instanceof HTMLElement ? event.target.dataset : {}
    if (flow === 'in') return onPress({ barKey: bar.key, flow })
    onPress({
      barKey: bar.key,
      flow: 'out',
      ...(isMouse && part !== undefined && { partKey: part }),
    })
  }

  return (
    <button
      type="button"
      className={styles['bar']}
      aria-label={[
        t('ui.name-in-brief', { name: bar.name, brief: naira.brief(bar.income) }),
        t('ui.out-amount', { amount: naira.brief(bar.expense) }),
        ...(before === null
          ? []
          : [`${beforeName?.toLowerCase()}, ${before.name}: ${naira.brief(before.expense)}`]),
      ].join(', ')}
      aria-current={isPicked || undefined}
      tabIndex={isReached ? 0 : -1}
      onClick={handleClick}
      {...keys}
    >
      <span className={styles['column']}>
        <span data-flow="in" className={styles['in']} style={heightOf(bar.income, scale)} />
      </span>
      <span className={styles['column']}>
        {drawn.map(({ part, amount }, rank) => (
          <PartMark
            key={part.key}
            part={part}
            isTop={rank === drawn.length - 1}
            style={heightOf(amount, scale)}
          />
        ))}
        {before !== null && before.expense > 0 && (
          <span
            className={styles['before']}
            style={{ bottom: `${scale.heightOf(before.expense)}%` }}
          />
        )}
      </span>
    </button>
  )
}

function heightOf(amount: number, scale: StepScale): CSSProperties {
  return { height: `${scale.heightOf(amount)}%` }
}
