import type { CardRef } from '@hearthlight/rules/cards'
import {
  type Condition,
  type Feature,
  featFeatures,
  featuresOf,
  type Item,
  loadKind,
  type Monster,
  type Spell,
  sourceOfFeature,
} from '@hearthlight/rules/compendium'
import { RULE_TOPICS, type RuleTopic } from '@hearthlight/rules/reference'
import { useEffect, useState } from 'react'
import { anyGameName, loadGameTexts } from '../../lib/i18n'

/** What stands on a card, by its kind. */
export type CardContent =
  | { readonly kind: 'spells'; readonly spell: Spell }
  | { readonly kind: 'items'; readonly item: Item }
  | { readonly kind: 'monsters'; readonly monster: Monster }
  | { readonly kind: 'conditions'; readonly condition: Condition }
  /** `owner`: the class, people or list in the reader's language; empty for a feat. */
  | { readonly kind: 'features'; readonly feature: Feature; readonly owner: string }
  | { readonly kind: 'rules'; readonly topic: RuleTopic }

/** Loads the entry with its texts in the reader's language. `content` is undefined until then. */
export function useCardContent({ kind, id }: CardRef) {
  const [content, setContent] = useState<CardContent | 'lost' | 'unknown'>()
  useEffect(() => {
    if (content !== undefined) return
    let isHere = true
    cardContent({ kind, id }).then(
      (found) => isHere && setContent(found ?? 'unknown'),
      () => isHere && setContent('lost'),
    )
    return () => {
      isHere = false
    }
  }, [content, kind, id])
  return { content, retry: () => setContent(undefined) }
}

/** Undefined if the compendium lacks the entry. Rejects if it can't be loaded. */
export async function cardContent({ kind, id }: CardRef): Promise<CardContent | undefined> {
  switch (kind) {
    case 'spells': {
      const [spells] = await Promise.all([loadKind('spells'), loadGameTexts([kind])])
      const spell = spells.get(id)
      return spell && { kind, spell }
    }
    case 'items': {
      const [items] = await Promise.all([loadKind('items'), loadGameTexts([kind])])
      const item = items.get(id)
      return item && { kind, item }
    }
    case 'monsters': {
      const monster = (await loadKind('monsters')).get(id)
      return monster && { kind, monster }
    }
    case 'conditions': {
      const [conditions] = await Promise.all([loadKind('conditions'), loadGameTexts([kind])])
      const condition = conditions.get(id)
      return condition && { kind, condition }
    }
    case 'features': {
      const feature = (await featuresBeside(id)).find((each) => each.id === id)
      return feature && { kind, feature, owner: anyGameName(feature.of) }
    }
    case 'rules': {
      const topic = RULE_TOPICS.find((each) => each.id === id)
      return topic && { kind, topic }
    }
  }
}

/** The features of the kind of entries that hold this one. */
async function featuresBeside(id: string): Promise<readonly Feature[]> {
  const source = sourceOfFeature(id)
  await loadGameTexts([source === 'feats' ? 'classes' : (source ?? '')])
  switch (source) {
    case 'races':
      return featuresOf(source, (await loadKind(source)).values())
    case 'classes':
      return featuresOf(source, (await loadKind(source)).values())
    case 'backgrounds':
      return featuresOf(source, (await loadKind(source)).values())
    case 'options':
      return featuresOf(source, (await loadKind(source)).values())
    case 'feats':
      return featFeatures()
    case undefined:
      return []
  }
}
