import { Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AppPicture, type AppPictureName } from '#features/public/pictures/app-picture.tsx'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useSiteFacts } from '#features/session/data/site-facts-context.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useModal } from '#ui/dialog/use-modal.ts'
import styles from './demo-dialog.module.css'
import pictureTourStyles from './picture-tour.module.css'

interface DemoDialogProps {
  readonly onClose: () => void
}

/**
 * The demo video (PUB-16), fetched from its host only now; where the deployment names none, pictures of
 * the app that turn by themselves. Closes by Escape or a click outside what is shown.
 */
export function DemoDialog({ onClose }: DemoDialogProps) {
  const { videoId } = useSiteFacts()
  const { ref, handleCancel, handlePress } = useModal(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button close it too
    <dialog
      ref={ref}
      className={styles['dialog']}
      aria-label="Demo video"
      onCancel={handleCancel}
      onClick={handlePress}
    >
      <div className={styles['screen']}>
        {videoId === '' ? (
          <PictureTour />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its scripts and its own origin, which keeps it from ours
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
            title="Demo video"
            allow="autoplay; fullscreen; picture-in-picture"
            allowFullScreen
          />
        )}
      </div>
      <p className={styles['foot']}>
        <IconButton className={styles['close']} label="Close" icon={<X />} onClick={onClose} />
      </p>
    </dialog>
  )
}

const STOP_MS = 5000

/** The app in five true pictures, which turn by themselves until they are stopped. */
function PictureTour() {
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
    <div className={pictureTourStyles['tour']}>
      <div className={pictureTourStyles['words']} aria-live={isPlaying ? 'off' : 'polite'}>
        <p className={pictureTourStyles['count']}>
          A look inside · {at + 1} of {TOUR_STOPS.length}
        </p>
        <h2 className={pictureTourStyles['title']}>{stop.title}</h2>
        <p className={pictureTourStyles['text']}>{stop.text}</p>
      </div>
      <div className={pictureTourStyles['view']} key={stop.picture}>
        <AppPicture name={stop.picture} alt={stop.alt} isFirst />
      </div>
      <div className={pictureTourStyles['controls']}>
        <IconButton
          className={pictureTourStyles['control']}
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
            className={pictureTourStyles['dot']}
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

/** A picture of the tour, and what it shows. */
export interface TourStop {
  readonly picture: AppPictureName
  readonly title: string
  readonly text: string
  readonly alt: string
}

/** What stands in for the demo video: the app itself, in five pictures. */
const TOUR_STOPS: readonly TourStop[] = [
  {
    picture: 'dashboard',
    title: 'Your month at a glance',
    text: 'What came in, what went out, what is left, and whether you are ahead of last month.',
    alt: 'The dashboard of a month.',
  },
  {
    picture: 'wallets',
    title: 'A wallet for each place',
    text: 'Bank, mobile money, cash. Move money between them and the total stays true.',
    alt: 'Three wallets with their balances.',
  },
  {
    picture: 'transactions',
    title: 'Every entry, found again',
    text: 'Sorted by category and label, ready with no network, however long the list.',
    alt: 'A list of transactions.',
  },
  {
    picture: 'budget',
    title: 'A budget that talks plainly',
    text: 'How much is left, for how many days, and what that is a day.',
    alt: 'A budget with its labels.',
  },
  {
    picture: 'trend',
    title: 'Month beside month',
    text: 'What came in, what went out and where, and what you kept.',
    alt: 'What came in and went out in each of six months.',
  },
]
