import { foldTight, foldWords } from '@pardeh/persian/fold';
import type { Topic } from './faq.texts.ts';

/** The questions that contain every typed word, however it is spelt: «زیر نويس» finds «زیرنویس». */
export function findQuestions(topics: readonly Topic[], typed: string): Topic[] {
  const words = foldWords(typed);
  const whole = foldTight(typed);
  if (words.length === 0) return [...topics];
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer, link }) => {
        const text = foldTight(`${topic.title} ${question} ${answer} ${link?.label ?? ''}`);
        return text.includes(whole) || words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
