import { useId, useState } from 'react'
import { Amount } from '#ui/amount.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useNaira } from '#ui/naira.ts'
import { ChartFrame, type ChartView } from './chart-frame.tsx'
import { PieLegend } from './pie-legend.tsx'
import { PiePicture } from './pie-picture.tsx'
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

const WHOLE = 'All'

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
            label={`Slices of ${frame.title}`}
            names={[WHOLE, ...drawn.map(slice => slice.name)]}
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
      header: 'Amount',
      role: 'amount',
      align: 'end',
      cell: slice => <Amount amount={slice.value} kobo="auto" />,
    },
    {
      key: 'share',
      header: 'Share',
      align: 'end',
      cell: slice => `${slice.percentage.toFixed(1)}%`,
    },
  ]
}
