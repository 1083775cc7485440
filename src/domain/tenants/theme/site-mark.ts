import type { SlugSetting, TemplateSetting } from '../identity-settings.ts';

/** Which of the drawn marks stands for a site until it has a picture of its own. */
export function chooseSiteMark({ template, slug }: SlugSetting & TemplateSetting): number {
  if (template === 'motorcycle') return 4;
  if (template === 'camper') return 5;
  return Array.from(slug, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 4;
}
