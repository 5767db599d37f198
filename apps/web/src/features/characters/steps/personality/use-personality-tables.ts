import { PERSONALITY_TABLES, type PersonalityTables } from '@hearthlight/rules/personality'
import { useEffect, useState } from 'react'
import { language } from '../../../../lib/i18n'

/** The suggestions in the app's language; undefined while a language other than English is loading. */
export function usePersonalityTables(): PersonalityTables | undefined {
  const [tables, setTables] = useState(() => (language() === 'de' ? undefined : PERSONALITY_TABLES))
  useEffect(() => {
    if (tables !== undefined) return
    import('@hearthlight/rules/personality-german').then(
      ({ GERMAN_PERSONALITY_TABLES }) => setTables(GERMAN_PERSONALITY_TABLES),
      // Without a connection, English suggestions are shown instead.
      () => setTables(PERSONALITY_TABLES),
    )
  }, [tables])
  return tables
}
