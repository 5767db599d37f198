import type { LevelUpResult } from '@hearthlight/rules/character'
import { t, translate } from '../../../lib/i18n'

type Problem = Extract<LevelUpResult, { ok: false }>['problems'][number]

/** Why a level is not taken, or not taken back, in the reader's language. */
export function problemText({ code, message }: Problem): string {
  switch (code) {
    case 'stale-copy':
      return t('This character has changed in the meantime.')
    case 'level-cap':
      return t('Level 20 is the highest.')
    case 'unknown-id':
      return t('The compendium does not know this class.')
    case 'multiclass-prerequisite':
      return t('The ability scores do not allow this class.')
    case 'missing-subclass':
      return t('Choose a subclass first.')
    case 'wrong-ability-increases':
    case 'wrong-feat':
      return t('The ability points or the feat do not fit this character any more.')
    case 'too-many-choices':
    case 'wrong-choice':
      return t('A choice is not offered to this character any more. Look through the pages again.')
    case 'breaks-option':
      return t('Something that you have needs what this level gives up. Choose something else to give up.')
    case 'nothing-to-undo':
      return t('There is no level to take back.')
    default:
      return translate(message)
  }
}
