import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useReloadSoon } from '#features/session/parts/use-reload-soon.ts'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type DrawSquare, useWaitingPicture } from '../data/profile/own-picture.ts'
import { useRefusedUserName } from '../data/profile/refused-user-name.ts'
import { useProfile } from '../data/profile/use-profile.ts'
import { EditProfileForm } from './profile-form.tsx'
import type { ProfileSearch } from './profile-search.ts'
import { ProfileView } from './profile-view.tsx'

/** How long a saved profile stands before the page is loaded anew (PRO-01). */
const RELOAD_MS = 2000

interface ProfileScreenProps {
  readonly search: ProfileSearch
  readonly onSearch: OnSearch<ProfileSearch>
  readonly drawSquare: DrawSquare
}

/** Who is signed in, what their plan gives, and how to change what is known of them (PRO-01). */
export function ProfileScreen({ search, onSearch, drawSquare }: ProfileScreenProps) {
  const profile = useProfile()
  const waiting = useWaitingPicture()
  const refused = useRefusedUserName()
  const [hasSaved, setSaved] = useState(false)
  const [hasEdited, setEdited] = useState(false)
  const isEditing = search.edit === true
  useReloadSoon(hasSaved && !isEditing, RELOAD_MS)

  function handleSaved() {
    setSaved(true)
    onSearch({}, { dialog: 'closes' })
  }

  function handleEdit() {
    setSaved(false)
    setEdited(true)
    onSearch({ edit: true }, { dialog: 'opens' })
  }

  const isLoading = profile === undefined || waiting === undefined || refused === undefined
  return (
    <>
      <PageHeader
        title={t('account.profile')}
        actions={
          !isLoading && !isEditing && <EditButton takesFocus={hasEdited} onEdit={handleEdit} />
        }
      />
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && !isEditing && (
        <ProfileView profile={profile} waiting={waiting} refused={refused} />
      )}
      {!isLoading && isEditing && (
        <EditProfileForm
          profile={profile}
          waiting={waiting}
          refused={refused}
          drawSquare={drawSquare}
          onSaved={handleSaved}
          onCancel={() => onSearch({}, { dialog: 'closes' })}
        />
      )}
    </>
  )
}

interface EditButtonProps {
  /** Whether the form was open just before: then the focus comes back from it. */
  readonly takesFocus: boolean
  readonly onEdit: () => void
}

/** Opens the profile's form. */
function EditButton({ takesFocus, onEdit }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <Button ref={button} icon={<Pencil />} onClick={onEdit}>
      {t('account.edit-profile')}
    </Button>
  )
}
