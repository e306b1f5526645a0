import { CopyPlus, Trash2 } from 'lucide-react'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './swipe-row.module.css'

interface SwipeRowProps {
  readonly onRight: () => void
  readonly onLeft: () => void
  /** A finger that rests on it. */
  readonly onHold: () => void
  readonly children: ReactNode
}

// The system's Back begins at the edge of the screen.
const EDGE_PX = 24
// Sideways first: a scroll is none.
const BEGINS_PX = 12
const ACTS_PX = 88
const HOLD_MS = 500
const MOST_PX = 140

/**
 * A row that can be swiped: to the right it is recorded once more, to the left deleted; a finger that rests on it selects it.
 * All have buttons elsewhere.
 */
export function SwipeRow({ onRight, onLeft, onHold, children }: SwipeRowProps) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [byPx, setByPx] = useState(0)
  const hold = useHold(() => {
    start.current = undefined
    onHold()
  })

  function handleDown({ pointerType, clientX, clientY }: PointerEvent) {
    const isAtEdge = clientX < EDGE_PX || clientX > document.documentElement.clientWidth - EDGE_PX
    start.current = pointerType === 'touch' && !isAtEdge ? { x: clientX, y: clientY } : undefined
    hold.begin(pointerType === 'touch')
  }

  function handleMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent) {
    if (start.current === undefined) return
    const [across, down] = [clientX - start.current.x, clientY - start.current.y]
    if (Math.hypot(across, down) > BEGINS_PX) hold.end()
    const isSwipe = byPx !== 0 || Math.abs(across) > Math.max(BEGINS_PX, 2 * Math.abs(down))
    if (!isSwipe) return
    currentTarget.setPointerCapture(pointerId)
    setByPx(Math.max(-MOST_PX, Math.min(MOST_PX, across)))
  }

  function handleEnd() {
    start.current = undefined
    hold.end()
    setByPx(0)
    if (byPx >= ACTS_PX) onRight()
    if (byPx <= -ACTS_PX) onLeft()
  }

  function handleCancel() {
    start.current = undefined
    hold.end()
    setByPx(0)
  }

  return (
    <div className={styles['swipe']} data-to={byPx === 0 ? undefined : byPx > 0 ? 'right' : 'left'}>
      <span className={styles['under']} data-acts={Math.abs(byPx) >= ACTS_PX || undefined}>
        <CopyPlus aria-hidden="true" />
        <Trash2 aria-hidden="true" />
      </span>
      <div
        className={styles['over']}
        style={{ transform: byPx === 0 ? undefined : `translateX(${byPx}px)` }}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleCancel}
        onClickCapture={hold.keepQuiet}
        onContextMenu={hold.keepQuiet}
      >
        {children}
      </div>
    </div>
  )
}

/** Notices a finger that rests. What follows it is neither a tap nor the browser's own menu of a link: `keepQuiet`. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  function handleTime() {
    isHeld.current = true
    onHold()
  }

  return {
    begin: (isFinger: boolean) => {
      isHeld.current = false
      clearTimeout(timer.current)
      if (isFinger) timer.current = setTimeout(handleTime, HOLD_MS)
    },
    end: () => clearTimeout(timer.current),
    keepQuiet: (event: MouseEvent) => {
      if (!isHeld.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
