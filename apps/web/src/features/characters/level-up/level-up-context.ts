import type { Character, LevelUpChoices, LevelUpPreview, NextLevel } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { createContext, use } from 'react'
import type { Answers, Page } from './pages'

/** What every page of the flow reads. */
export interface LevelUpFlow {
  readonly character: Character
  readonly compendium: Compendium
  readonly next: NextLevel
  readonly answers: Answers
  readonly hitPoints: LevelUpChoices['hitPoints']
  readonly pages: readonly Page[]
  readonly preview: LevelUpPreview
  readonly change: (by: (answers: Answers) => Answers) => void
  readonly goTo: (pageId: string) => void
  readonly rollHitDie: () => Promise<void>
}

export const LevelUpContext = createContext<LevelUpFlow | undefined>(undefined)

export function useLevelUp(): LevelUpFlow {
  const flow = use(LevelUpContext)
  if (flow === undefined) throw new Error('Pages of the level-up stand in its dialog')
  return flow
}
