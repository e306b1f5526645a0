import { type ReactNode, useId } from 'react'
import { classes } from '../style/classes.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** The main action, and a second one. On a phone each takes the whole width. */
  readonly actions?: ReactNode
  /** What else may be done, in a line of links. */
  readonly links?: ReactNode
  /** Something is there, only not in what was asked for: said without a drawing. */
  readonly isNarrowed?: boolean
}

/** What a list says when there is nothing in it: one sentence, and what to do. */
export function EmptyState({ title, text, actions, links, isNarrowed = false }: EmptyStateProps) {
  return (
    <section className={classes(styles['empty'], isNarrowed && styles['narrowed'])}>
      {!isNarrowed && <EmptyDrawing />}
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {links !== undefined && <p className={styles['links']}>{links}</p>}
    </section>
  )
}

/** Three wallet cards of cloth: what an empty page will hold. Says nothing that is not in words beside it. */
function EmptyDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 280 150" aria-hidden="true">
      {[ASO_OKE, LAGOON, ADIRE].map(card => (
        <ClothCard key={card.at} {...card} />
      ))}
      <circle className={styles['mark']} cx="40" cy="134" r="9" />
      <circle className={styles['gold']} cx="18" cy="62" r="6" />
      <circle className={styles['sun']} cx="252" cy="30" r="8" />
      <circle className={styles['palm']} cx="266" cy="112" r="5" />
    </svg>
  )
}

interface ClothCardProps {
  readonly at: string
  readonly ground: string
  readonly width: number
  readonly height: number
  readonly weave: ReactNode
}

const ASO_OKE: ClothCardProps = {
  at: 'translate(92 84) rotate(-17)',
  ground: '#5d2a66',
  width: 24,
  height: 16,
  weave: (
    <>
      <path d="M2 0v16" stroke="#f2c14e" strokeOpacity=".6" strokeWidth="2.4" />
      <path d="M6.5 0v16" stroke="#e4572e" strokeOpacity=".7" strokeWidth="1.2" />
      <path d="M20 0v16" stroke="#f6e7cb" strokeOpacity=".5" strokeWidth="1" />
      <path d="M13.5 3l3.5 5-3.5 5-3.5-5z" fill="#f6e7cb" fillOpacity=".5" />
    </>
  ),
}

const LAGOON: ClothCardProps = {
  at: 'translate(138 70) rotate(-3)',
  ground: '#0b6670',
  width: 24,
  height: 10,
  weave: (
    <path
      d="M-6 5q6-5 12 0t12 0 12 0"
      fill="none"
      stroke="#b8f2e6"
      strokeOpacity=".55"
      strokeWidth="1.4"
    />
  ),
}

const ADIRE: ClothCardProps = {
  at: 'translate(186 84) rotate(12)',
  ground: '#233f98',
  width: 24,
  height: 24,
  weave: (
    <>
      <path
        d="M1.4 6a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M13.4 18a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M18 1.5v9M13.5 6h9M6 13.5v9M1.5 18h9"
        fill="none"
        stroke="#c6d3ff"
        strokeOpacity=".62"
        strokeWidth="1.3"
      />
      <path
        d="M6 6h0M18 18h0"
        stroke="#c6d3ff"
        strokeOpacity=".8"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
}

const SHAPE = { x: -62, y: -40, width: 124, height: 80, rx: 13 } as const

function ClothCard({ at, ground, width, height, weave }: ClothCardProps) {
  const id = useId()
  return (
    <g transform={at}>
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        {weave}
      </pattern>
      <rect {...SHAPE} fill={ground} />
      <rect {...SHAPE} fill={`url(#${id})`} />
    </g>
  )
}
