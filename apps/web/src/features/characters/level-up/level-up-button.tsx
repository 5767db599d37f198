import { type Character, EXPERIENCE_TABLE, isLevelUpDue } from '@hearthlight/rules/character'
import { ChevronsUp } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'

interface LevelUpButtonProps {
  readonly character: Character
  readonly onPress: () => void
}

/** Marked once the experience suffices; a level may be taken without it, too. Nothing at level 20. */
export function LevelUpButton({ character, onPress }: LevelUpButtonProps) {
  if (character.level >= EXPERIENCE_TABLE.length) return null
  const isDue = isLevelUpDue(character, 'xp')
  return (
    <Button
      variant={isDue ? 'primary' : 'secondary'}
      aria-label={isDue ? t('Level up: the experience suffices') : undefined}
      icon={<ChevronsUp aria-hidden />}
      onClick={onPress}
    >
      {t('Level up')}
    </Button>
  )
}
