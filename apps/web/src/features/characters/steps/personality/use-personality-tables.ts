import { PERSONALITY_TABLES, type PersonalityTables } from '@hearthlight/rules/personality'
import { useEffect, useState } from 'react'
import { language } from '../../../../lib/i18n'

/** The suggestions in the language of the app; undefined while those of another than English are loaded. */
export function usePersonalityTables(): PersonalityTables | undefined {
  const [tables, setTables] = useState(() => (language() === 'de' ? undefined : PERSONALITY_TABLES))
  useEffect(() => {
    if (tables !== undefined) return
    import('@hearthlight/rules/personality-german').then(
      ({ GERMAN_PERSONALITY_TABLES }) => setTables(GERMAN_PERSONALITY_TABLES),
      // Without a connection: better in English than not at all.
      () => setTables(PERSONALITY_TABLES),
    )
  }, [tables])
  return tables
}
