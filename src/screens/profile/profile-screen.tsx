import { useState } from 'react'
import { useProfile } from '#data/account/use-profile.ts'
import type { DrawSquare } from '#data/profile/own-picture.ts'
import { useWaitingPicture } from '#data/profile/use-waiting-picture.ts'
import { useReloadSoon } from '#screens/shared-dialogs/use-reload-soon.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditButton } from './edit-button.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { ProfileSearch } from './profile-search.ts'
import { ProfileView } from './profile-view.tsx'

/** How long a saved profile stands before the page is loaded anew (product.md section 4). */
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

  const isLoading = profile === undefined || waiting === undefined
  return (
    <>
      <PageHeader
        title="Profile"
        actions={
          !isLoading && !isEditing && <EditButton takesFocus={hasEdited} onEdit={handleEdit} />
        }
      />
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && !isEditing && <ProfileView profile={profile} waiting={waiting} />}
      {!isLoading && isEditing && (
        <ProfileForm
          profile={profile}
          waiting={waiting}
          drawSquare={drawSquare}
          onSaved={handleSaved}
          onCancel={() => onSearch({}, { dialog: 'closes' })}
        />
      )}
    </>
  )
}
