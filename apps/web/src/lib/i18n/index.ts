export { chooseLanguage, LANGUAGES, otherLanguages } from './choose-language'
export {
  anyGameName,
  byName,
  creatureName,
  gameName,
  gameText,
  isOnlyEnglish,
  langOf,
  loadGameTexts,
  nameOfId,
  searchableName,
} from './game-names'
export { rich } from './rich'
export { fill, language, locale, plural, t, translate } from './translate'
