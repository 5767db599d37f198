export { chooseLanguage, LANGUAGES, otherLanguages } from './choose-language'
export { rich } from './rich'
export { known, language, locale, plural, t } from './words'
