import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { AppPicture } from '#ui/app-picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TOUR_STOPS } from './tour-stops.ts'
import styles from './picture-tour.module.css'

const STOP_MS = 5000

/** The app in five true pictures, which turn by themselves until they are stopped. */
export function PictureTour() {
  const { timers } = useAccount()
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !prefersStillness())

  useEffect(() => {
    if (!isPlaying) return undefined
    let timer = timers.setTimeout(turn, STOP_MS)
    function turn() {
      setAt(shown => (shown + 1) % TOUR_STOPS.length)
      timer = timers.setTimeout(turn, STOP_MS)
    }
    return () => timers.clearTimeout(timer)
  }, [isPlaying, timers])

  function handleChoose(index: number) {
    setPlaying(false)
    setAt(index)
  }

  const stop = TOUR_STOPS[at]
  if (stop === undefined) return null
  return (
    <div className={styles['tour']}>
      <div className={styles['words']} aria-live={isPlaying ? 'off' : 'polite'}>
        <p className={styles['count']}>
          A look inside · {at + 1} of {TOUR_STOPS.length}
        </p>
        <h2 className={styles['title']}>{stop.title}</h2>
        <p className={styles['text']}>{stop.text}</p>
      </div>
      <div className={styles['view']} key={stop.picture}>
        <AppPicture name={stop.picture} alt={stop.alt} isFirst />
      </div>
      <div className={styles['controls']}>
        <IconButton
          className={styles['control']}
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={() => setPlaying(!isPlaying)}
        />
        {TOUR_STOPS.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={`Picture ${index + 1}: ${title}`}
            aria-current={index === at ? 'true' : undefined}
            className={styles['dot']}
            onClick={() => handleChoose(index)}
          />
        ))}
      </div>
    </div>
  )
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
