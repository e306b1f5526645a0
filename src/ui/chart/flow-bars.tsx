import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { nextItemIndex } from '../menu/menu-keys.ts'
import { Amount, useNaira } from '../money/amount.tsx'
import { ChartFrame, type ChartView } from './chart-frame.tsx'
import type { SlicePattern } from './pie-slices.ts'
import { StepAxis, type StepScale, stepScale } from './step-axis.tsx'
import { useChosenPlace } from './use-chosen-place.ts'
import styles from './flow-bars.module.css'

/** A part of what went out. */
export interface BarPart {
  readonly key: string
  readonly name: string
  /** In CSS; of everything else the colour of what is not told apart. */
  readonly color: string
  readonly pattern: SlicePattern
  /** Whether an edge has to part it from what is around it: a colour that a person chose may be any. */
  readonly isEdged: boolean
}

/** What came in and went out in a step of time. */
export interface FlowBar {
  readonly key: string
  /** Short, below the bar: `Nov`. */
  readonly label: string
  /** In full: `November 2026`. */
  readonly name: string
  readonly income: Kobo
  readonly expense: Kobo
  /** What went out, on each of the parts in their order. */
  readonly parts: readonly Kobo[]
  /** What went out in the step that it is compared with. */
  readonly before: Kobo | null
}

/** What of a picture was pressed: what came in, or what went out, or a part of that; of a bar, or of all of them. */
export interface PressedMark {
  readonly barKey?: string
  readonly flow: 'in' | 'out'
  readonly partKey?: string
}

interface FlowBarsProps extends ChartView {
  readonly title: string
  readonly lead: ReactNode
  readonly summary: string
  readonly bars: readonly FlowBar[]
  /** The largest first: it lies at the foot of the bars. */
  readonly parts: readonly BarPart[]
  /** What the marks across the bars are of: `Out a year ago`. */
  readonly beforeName: string | undefined
  /** The bar whose rows are open, or that the rest of the page is about. */
  readonly pickedKey: string | undefined
  readonly onPress: (mark: PressedMark) => void
}

/** Money in and out, step by step: a bar for what came in, a stacked one for what went out. */
export function FlowBars({ bars, parts, beforeName, pickedKey, onPress, ...frame }: FlowBarsProps) {
  const scale = stepScale(bars.flatMap(bar => [bar.income, bar.expense, bar.before ?? 0]))
  return (
    <ChartFrame
      {...frame}
      table={
        <DataTable
          caption={frame.title}
          columns={barColumns(parts, { beforeName, onPress })}
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

interface BarRowProps extends Pick<
  FlowBarsProps,
  'bars' | 'parts' | 'beforeName' | 'pickedKey' | 'onPress'
> {
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

interface BarButtonProps extends Pick<BarRowProps, 'parts' | 'beforeName' | 'onPress' | 'scale'> {
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
        ...(before === null ? [] : [`${beforeName?.toLowerCase()} ${naira.brief(before)}`]),
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
        {before !== null && before > 0 && (
          <span className={styles['before']} style={{ bottom: `${scale.heightOf(before)}%` }} />
        )}
      </span>
    </button>
  )
}

/** What a press on a whole step is of. */
function flowOf({ income, expense }: FlowBar): PressedMark['flow'] {
  return expense === 0 && income > 0 ? 'in' : 'out'
}

interface PartMarkProps {
  readonly part: BarPart
  readonly isTop?: boolean
  readonly style?: CSSProperties
}

/** A part's colour and its pattern. */
function PartMark({ part, isTop = false, style }: PartMarkProps) {
  return (
    <span
      data-part={part.key}
      data-pattern={part.pattern}
      data-edged={part.isEdged || undefined}
      data-top={isTop || undefined}
      className={styles['part']}
      style={{ ...style, backgroundColor: part.color }}
    />
  )
}

function heightOf(amount: number, scale: StepScale): CSSProperties {
  return { height: `${scale.heightOf(amount)}%` }
}

type BarLegendProps = Pick<FlowBarsProps, 'parts' | 'beforeName' | 'onPress'>

/** What each colour is; pressed, it opens its rows over all of the bars. */
function BarLegend({ parts, beforeName, onPress }: BarLegendProps) {
  return (
    <ul className={styles['legend']}>
      <li>
        <button type="button" onClick={() => onPress({ flow: 'in' })}>
          <span className={styles['in']} />

          {t('ui.in')}
        </button>
      </li>
      {parts.map(part => (
        <li key={part.key}>
          <button type="button" onClick={() => onPress({ flow: 'out', partKey: part.key })}>
            <PartMark part={part} />
            {part.name}
          </button>
        </li>
      ))}
      {beforeName !== undefined && (
        <li>
          <span className={styles['before']} />
          {beforeName}
        </li>
      )}
    </ul>
  )
}

function barColumns(
  parts: readonly BarPart[],
  { beforeName, onPress }: Pick<FlowBarsProps, 'beforeName' | 'onPress'>,
): readonly Column<FlowBar>[] {
  function amounts(
    key: string,
    header: string,
    of: (bar: FlowBar) => Kobo | null,
  ): Column<FlowBar> {
    return {
      key,
      header,
      align: 'end',
      cell(bar) {
        const amount = of(bar)
        return amount === null ? '–' : <Amount amount={amount} kobo="auto" size="sm" />
      },
    }
  }

  return [
    {
      key: 'step',
      header: t('ui.when'),
      role: 'title',
      cell: bar => (
        <button
          type="button"
          className={styles['name']}
          onClick={() => onPress({ barKey: bar.key, flow: flowOf(bar) })}
        >
          {bar.name}
        </button>
      ),
    },
    {
      key: 'in',
      header: t('ui.in'),
      align: 'end',
      cell: bar => (
        <button
          type="button"
          className={styles['name']}
          onClick={() => onPress({ barKey: bar.key, flow: 'in' })}
        >
          <span className="visually-hidden">{t('ui.name-in', { name: bar.name })} </span>
          <Amount amount={bar.income} kobo="auto" size="sm" />
        </button>
      ),
    },
    amounts('out', 'Out', bar => bar.expense),
    ...parts.map((part, rank) => amounts(part.key, part.name, bar => bar.parts[rank] ?? ZERO_KOBO)),
    ...(beforeName === undefined ? [] : [amounts('before', beforeName, bar => bar.before)]),
  ]
}
