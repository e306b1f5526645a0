import { Link } from '@tanstack/react-router'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { useWaitingPicture } from '../data/profile/own-picture.ts'
import { useProfile } from '../data/profile/use-profile.ts'
import { MissingDetails } from './profile-notices.tsx'
import styles from './profile.module.css'

/** Leads a person who signed up quickly to the rest of their profile, until it is complete or they do not want to. */
export function CompleteProfileCard() {
  const profile = useProfile()
  const waiting = useWaitingPicture()
  const isDemo = useIsDemo()
  const { preferences, change } = usePreferences()
  if (profile === undefined || waiting === undefined) return null
  if (isDemo || preferences.hidesProfileCard) return null
  return (
    <div className={styles['led']}>
      <MissingDetails
        profile={profile}
        hasWaitingPicture={waiting !== null}
        actions={
          <>
            <Link
              to="/user/app/profile"
              search={{ edit: true }}
              className={buttonClass({ variant: 'soft', size: 'sm' })}
            >
              {t('account.complete-profile')}
            </Link>
            <Button variant="ghost" size="sm" onClick={() => change({ hidesProfileCard: true })}>
              {t('account.not-now')}
            </Button>
          </>
        }
      />
    </div>
  )
}
