export { chooseLanguage, LANGUAGES, otherLanguages } from './choose-language'
export { rich } from './rich'
export { language, locale, plural, t, translate } from './translate'
