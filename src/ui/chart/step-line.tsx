import type { PointerEvent, ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Amount } from '../money/amount.tsx'
import { ChartFrame, type ChartView } from './chart-frame.tsx'
import { PointSlider } from './point-slider.tsx'
import { StepAxis, type StepScale, stepScale } from './step-axis.tsx'
import { useChosenPlace } from './use-chosen-place.ts'
import styles from './step-line.module.css'

/** An amount at the end of a step of time. */
export interface LinePoint {
  readonly key: string
  /** Short, below it: `Nov`. */
  readonly label: string
  /** In full: `End of November 2026`. */
  readonly name: string
  readonly value: Kobo
}

interface StepLineProps extends ChartView {
  readonly title: string
  readonly lead: ReactNode
  readonly summary: string
  /** What a point is of: the table's second header. */
  readonly valueHeader: string
  readonly points: readonly LinePoint[]
  /** An amount that the line is seen against, by its name. */
  readonly mark?: { readonly name: string; readonly value: Kobo } | undefined
  /** Opens the rows of a point. */
  readonly onPoint: (key: string) => void
}

/** An amount over time; a point is chosen by pointer, touch or arrow keys, and opened beside its figures. */
export function StepLine({ points, mark, valueHeader, onPoint, ...frame }: StepLineProps) {
  const [index, setIndex] = useChosenPlace(points)
  const selected = points[index]
  const scale = stepScale([...points.map(({ value }) => value), mark?.value ?? 0])
  return (
    <ChartFrame
      {...frame}
      table={
        <DataTable
          caption={frame.title}
          columns={lineColumns(valueHeader, onPoint)}
          rows={points}
          rowKey={point => point.key}
        />
      }
    >
      {summaryId => (
        <div className={styles['chart']}>
          <PointSlider
            label={t('ui.points-of-title', { title: frame.title })}
            names={points.map(point => point.name)}
            index={index}
            onIndex={setIndex}
          />
          <StepAxis scale={scale} labels={points.map(point => point.label)} pickedAt={index}>
            <LinePicture {...{ points, mark, scale, index, summaryId }} onIndex={setIndex} />
          </StepAxis>
          {selected !== undefined && (
            <div className={styles['readout']}>
              <button type="button" onClick={() => onPoint(selected.key)}>
                {selected.name}
              </button>
              <output>
                <Amount amount={selected.value} kobo="auto" size="sm" />
              </output>
            </div>
          )}
        </div>
      )}
    </ChartFrame>
  )
}

interface LinePictureProps extends Pick<StepLineProps, 'points' | 'mark'> {
  readonly scale: StepScale
  readonly index: number
  readonly summaryId: string
  readonly onIndex: (index: number) => void
}

const WHOLE = 100

/** The line, in percent of the room that there is. */
function LinePicture({ points, mark, scale, index, summaryId, onIndex }: LinePictureProps) {
  const places = points.map((point, place) => ({
    x: ((place + 0.5) / points.length) * WHOLE,
    y: WHOLE - scale.placeOf(point.value),
  }))
  const at = places[index]
  const path = places.map(({ x, y }) => `${x} ${y}`).join('L')

  function handlePointer(event: PointerEvent<SVGSVGElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - left) / width) * points.length)
    onIndex(Math.max(0, Math.min(points.length - 1, place)))
  }

  return (
    <>
      <svg
        viewBox={`0 0 ${WHOLE} ${WHOLE}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={summaryId}
        className={styles['picture']}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
      >
        {mark !== undefined && (
          <path className={styles['mark']} d={`M0 ${WHOLE - scale.placeOf(mark.value)}H${WHOLE}`} />
        )}
        <path className={styles['line']} d={`M${path}`} />
      </svg>
      {mark !== undefined && (
        <span className={styles['markName']} style={{ bottom: `${scale.placeOf(mark.value)}%` }}>
          {mark.name}
        </span>
      )}
      {at !== undefined && (
        <span className={styles['dot']} style={{ left: `${at.x}%`, top: `${at.y}%` }} />
      )}
    </>
  )
}

function lineColumns(
  valueHeader: string,
  onPoint: StepLineProps['onPoint'],
): readonly Column<LinePoint>[] {
  return [
    {
      key: 'step',
      header: t('ui.when'),
      role: 'title',
      cell: point => (
        <button type="button" className={styles['name']} onClick={() => onPoint(point.key)}>
          {point.name}
        </button>
      ),
    },
    {
      key: 'value',
      header: valueHeader,
      role: 'amount',
      align: 'end',
      cell: point => <Amount amount={point.value} kobo="auto" />,
    },
  ]
}
