import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { useId, useState } from 'react'
import { t } from '#messages/t.ts'
import { addKobo } from '#money/money.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Amount, useNaira } from '../money/amount.tsx'
import { ChartFrame, type ChartView } from './chart-frame.tsx'
import { type DrawnSlice, drawnSlices, type Slice } from './pie-slices.ts'
import { PointSlider } from './point-slider.tsx'
import styles from './charts.module.css'

interface PieChartProps extends ChartView {
  readonly title: string
  readonly summary: string
  /** What the slices are, as the table's first header. */
  readonly nameHeader: string
  /** At least one above zero. */
  readonly slices: readonly Slice[]
}

/** Shares of a whole: the five largest and the rest, with names, amounts and percentages. */
export function PieChart({ slices, nameHeader, ...frame }: PieChartProps) {
  const base = useId()
  const naira = useNaira()
  const [chosenKey, setChosenKey] = useState<string | undefined>()
  const drawn = drawnSlices(slices)
  const chosen = drawn.find(slice => slice.key === chosenKey)

  function patternId(slice: DrawnSlice): string {
    return `${base}-${slice.rank}`
  }

  return (
    <ChartFrame
      {...frame}
      table={
        <DataTable
          caption={frame.title}
          columns={sliceColumns(nameHeader)}
          rows={slices}
          rowKey={slice => slice.key}
        />
      }
    >
      {summaryId => (
        <div className={styles['pie']}>
          <PointSlider
            label={t('ui.slices-of-title', { title: frame.title })}
            names={[t('ui.all'), ...drawn.map(slice => slice.name)]}
            index={chosen === undefined ? 0 : drawn.indexOf(chosen) + 1}
            onIndex={index => setChosenKey(drawn[index - 1]?.key)}
          />
          <PiePicture
            slices={drawn}
            summaryId={summaryId}
            patternId={patternId}
            chosen={chosen}
            onChosen={slice => setChosenKey(slice?.key)}
          />
          <PieLegend slices={drawn} patternId={patternId} chosenKey={chosen?.key} />
          <output className="visually-hidden">
            {chosen !== undefined &&
              `${naira.exact(chosen.value)}, ${chosen.percentage.toFixed(1)}%`}
          </output>
        </div>
      )}
    </ChartFrame>
  )
}

function sliceColumns(nameHeader: string): readonly Column<Slice>[] {
  return [
    {
      key: 'name',
      header: nameHeader,
      role: 'title',
      cell: slice => slice.content ?? slice.name,
    },
    {
      key: 'amount',
      header: t('ui.amount'),
      role: 'amount',
      align: 'end',
      cell: slice => <Amount amount={slice.value} kobo="auto" />,
    },
    {
      key: 'share',
      header: t('ui.share'),
      align: 'end',
      cell: slice => `${slice.percentage.toFixed(1)}%`,
    },
  ]
}

interface PiePictureProps {
  readonly slices: readonly DrawnSlice[]
  readonly summaryId: string
  readonly patternId: (slice: DrawnSlice) => string
  readonly chosen: DrawnSlice | undefined
  readonly onChosen: (slice: DrawnSlice | undefined) => void
}

const PIE_PICTURE_SIZE_PX = 208
const RADIUS_PX = PIE_PICTURE_SIZE_PX / 2 - 4
const HOLE_PX = RADIUS_PX * 0.62

/** The ring of slices, around what is chosen or the whole. */
function PiePicture({ slices, summaryId, patternId, chosen, onChosen }: PiePictureProps) {
  const naira = useNaira()
  const whole = addKobo(...slices.map(({ value }) => value))
  return (
    <svg
      role="img"
      aria-labelledby={summaryId}
      className={styles['ring']}
      viewBox={`0 0 ${PIE_PICTURE_SIZE_PX} ${PIE_PICTURE_SIZE_PX}`}
      // A finger leaves as soon as it is lifted: what it chose stays.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onChosen(undefined)}
    >
      <defs>
        {slices.map(slice => (
          <SlicePatternFill key={slice.key} id={patternId(slice)} slice={slice} />
        ))}
      </defs>
      <Group left={PIE_PICTURE_SIZE_PX / 2} top={PIE_PICTURE_SIZE_PX / 2}>
        <Pie
          data={[...slices]}
          pieValue={slice => slice.value}
          pieSort={null}
          pieSortValues={null}
          outerRadius={RADIUS_PX}
          innerRadius={HOLE_PX}
          padAngle={slices.length > 1 ? 0.02 : 0}
          cornerRadius={3}
        >
          {({ arcs, path }) =>
            arcs.map(arc => (
              <path
                key={arc.data.key}
                className={styles['slice']}
                data-dimmed={(chosen !== undefined && chosen.key !== arc.data.key) || undefined}
                d={path(arc) ?? ''}
                fill={`url(#${patternId(arc.data)})`}
                onPointerEnter={() => onChosen(arc.data)}
                onPointerDown={() => onChosen(arc.data)}
              />
            ))
          }
        </Pie>
        <text className={styles['ringAmount']} textAnchor="middle" dy="0.1em">
          {naira.compact(chosen?.value ?? whole)}
        </text>
        <text className={styles['ringName']} textAnchor="middle" dy="1.7em">
          {chosen === undefined ? t('ui.in-all') : `${chosen.percentage.toFixed(1)}%`}
        </text>
      </Group>
    </svg>
  )
}

interface SlicePatternFillProps {
  readonly id: string
  readonly slice: DrawnSlice
}

const SLICE_PATTERN_SIZE_PX = 8

/** What fills a slice: its colour, and beyond the third the marks that distinguish it from the others. */
function SlicePatternFill({ id, slice }: SlicePatternFillProps) {
  const half = SLICE_PATTERN_SIZE_PX / 2
  return (
    <pattern
      id={id}
      width={SLICE_PATTERN_SIZE_PX}
      height={SLICE_PATTERN_SIZE_PX}
      patternUnits="userSpaceOnUse"
    >
      <rect width={SLICE_PATTERN_SIZE_PX} height={SLICE_PATTERN_SIZE_PX} fill={slice.color} />
      {slice.pattern === 'stripes' && (
        <path className={styles['mark']} d="M-2 2l4-4M0 8l8-8M6 10l4-4" />
      )}
      {slice.pattern === 'dots' && (
        <circle className={styles['spot']} cx={half} cy={half} r={1.6} />
      )}
      {slice.pattern === 'grid' && <path className={styles['mark']} d="M0 4h8M4 0v8" />}
    </pattern>
  )
}

interface PieLegendProps {
  readonly slices: readonly DrawnSlice[]
  readonly patternId: (slice: DrawnSlice) => string
  readonly chosenKey: string | undefined
}

/** Every slice by name, amount and share: colours are never the only mark. */
function PieLegend({ slices, patternId, chosenKey }: PieLegendProps) {
  return (
    <ul className={styles['legend']}>
      {slices.map(slice => (
        <li key={slice.key} data-chosen={slice.key === chosenKey || undefined}>
          <svg width={16} height={16} aria-hidden="true">
            <rect width={16} height={16} rx={5} fill={`url(#${patternId(slice)})`} />
          </svg>
          <span className={styles['legendName']}>{slice.content ?? slice.name}</span>
          <span className={styles['legendShare']}>{slice.percentage.toFixed(1)}%</span>
          <Amount amount={slice.value} kobo="auto" size="sm" />
        </li>
      ))}
    </ul>
  )
}
