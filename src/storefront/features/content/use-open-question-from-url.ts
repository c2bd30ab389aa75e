import { useEffect } from 'react';

/** Opens the question in the URL's hash (#how-do-i-return-something), on load and whenever the hash changes. */
export function useOpenQuestionFromUrl(): void {
  useEffect(() => {
    const openQuestion = () => {
      const question = document.getElementById(window.location.hash.slice(1));
      if (!(question instanceof HTMLDetailsElement)) return;
      question.open = true;
      question.scrollIntoView();
    };
    openQuestion();
    window.addEventListener('hashchange', openQuestion);
    return () => window.removeEventListener('hashchange', openQuestion);
  }, []);
}
