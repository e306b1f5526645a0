import styles from './charts.module.css'

interface PointSliderProps {
  readonly label: string
  /** What each point is called, in the order of the arrow keys. */
  readonly names: readonly string[]
  readonly index: number
  readonly onIndex: (index: number) => void
}

/** Reaches a chart's points by arrow keys, Home and End. It is not drawn: the chart shows the focus. */
export function PointSlider({ label, names, index, onIndex }: PointSliderProps) {
  return (
    <input
      type="range"
      className={`visually-hidden ${styles['slider']}`}
      aria-label={label}
      aria-valuetext={names[index]}
      min={0}
      max={names.length - 1}
      value={index}
      onChange={event => onIndex(Number(event.target.value))}
    />
  )
}
