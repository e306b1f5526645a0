import type { ProfileForm } from '#domain/forms/edit-profile.ts'
import { GENDER_NAMES, GENDERS } from '#domain/profile.ts'
import type { FieldTies } from '#screens/shared-dialogs/tie-fields.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { zoneOptions } from './zone-options.ts'

interface ProfileFieldsProps {
  readonly tie: <Name extends keyof ProfileForm>(name: Name) => FieldTies<ProfileForm[Name]>
}

const GENDER_OPTIONS = GENDERS.map(value => ({ value, label: GENDER_NAMES[value] }))

/** Everything of a person but their picture, as browsers know to fill it in. */
export function ProfileFields({ tie }: ProfileFieldsProps) {
  const gender = tie('gender')
  const zone = tie('timezone')
  return (
    <FieldGrid>
      <TextInput label="First name" {...tie('firstName')} autoComplete="given-name" />
      <TextInput label="Last name" {...tie('lastName')} autoComplete="family-name" />
      <TextInput
        label="Username"
        {...tie('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        label="Phone"
        type="tel"
        {...tie('phone')}
        placeholder="0803 123 4567"
        autoComplete="tel"
      />
      <SearchSelect label="Time zone" {...zone} options={zoneOptions(zone.value)} />
      <SelectInput
        label="Gender"
        value={gender.value}
        error={gender.error}
        onValue={value => gender.onValue(GENDERS.find(known => known === value) ?? gender.value)}
        options={GENDER_OPTIONS}
        canBeNone={false}
      />
    </FieldGrid>
  )
}
