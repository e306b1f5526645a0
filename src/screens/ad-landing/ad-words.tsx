import { AppPicture } from '#ui/app-picture.tsx'
import styles from './ad-landing.module.css'

/** The promise, and a look at the app where there is room for it. */
export function AdWords() {
  return (
    <div className={styles['words']}>
      <h1 className={styles['title']}>Stop asking where the money went</h1>
      <p className={styles['lead']}>
        Record it in seconds, in the bus or at the till, with no network at all. By the end of the
        month you know, to the naira.
      </p>
      <AppPicture
        name="dashboard"
        alt="The dashboard of a month on a phone."
        className={styles['peek']}
        onlyFromPx={920}
        isFirst
      />
    </div>
  )
}
