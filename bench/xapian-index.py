"""An index of Xapian for `npm run bench -- relevance`; commands and answers are lines of JSON on stdin and stdout."""

import functools
import json
import sys
import tempfile
import unicodedata

import xapian

FLAGS = (
    xapian.QueryParser.FLAG_SPELLING_CORRECTION
    | xapian.QueryParser.FLAG_AUTO_MULTIWORD_SYNONYMS
    | xapian.QueryParser.FLAG_AUTO_SYNONYMS
)
# How much a word counts in each field.
WEIGHTS = {"name": 6, "class": 3, "brand": 3, "code": 3, "text": 1}
# The lists of trade terms: the words count most for the first products of a term.
TERM_WEIGHT = 8

# The index in memory has no synonyms and corrects no spelling.
folder = tempfile.TemporaryDirectory()
database = xapian.WritableDatabase(folder.name, xapian.DB_CREATE_OR_OVERWRITE)
stemmers = [xapian.Stem("english"), xapian.Stem("french")]


@functools.cache
def fold(text):
    parts = unicodedata.normalize("NFKD", text.lower())
    return "".join(part for part in parts if not unicodedata.combining(part)).replace("’", "'")


def index(product):
    document = xapian.Document()
    document.set_data(product["itemId"])
    generator = xapian.TermGenerator()
    generator.set_document(document)
    generator.set_database(database)
    generator.set_flags(xapian.TermGenerator.FLAG_SPELLING)
    terms = {}
    for term, place in product["terms"]:
        weight = max(1, round(TERM_WEIGHT / (1 + place)))
        terms[weight] = terms.get(weight, "") + " " + fold(term)
    for stemmer in stemmers:
        generator.set_stemmer(stemmer)
        for field, weight in WEIGHTS.items():
            generator.index_text(fold(product[field]), weight)
            generator.increase_termpos()
        for weight, text in terms.items():
            generator.index_text_without_positions(text, weight)
    for value in product["values"]:
        document.add_boolean_term(f"XV{value}")
    database.add_document(document)


def parse(text, stemmer):
    parser = xapian.QueryParser()
    parser.set_database(database)
    parser.set_stemmer(stemmer)
    parser.set_stemming_strategy(xapian.QueryParser.STEM_SOME)
    parser.set_default_op(xapian.Query.OP_OR)
    parser.parse_query(fold(text), FLAGS)
    spelled = parser.get_corrected_query_string() or fold(text)
    any_word = parser.parse_query(spelled, FLAGS)
    parser.set_default_op(xapian.Query.OP_AND)
    every_word = parser.parse_query(spelled, FLAGS)
    # Products with all words come first.
    return xapian.Query(xapian.Query.OP_OR, any_word, xapian.Query(xapian.Query.OP_SCALE_WEIGHT, every_word, 2.0))


def search(asked):
    stemmer = stemmers[1 if asked["language"] == "fr" else 0]
    query = parse(asked["text"], stemmer)
    for value in asked["refused"]:
        query = xapian.Query(xapian.Query.OP_AND_NOT, query, xapian.Query(f"XV{value}"))
    enquire = xapian.Enquire(database)
    # Products with many trade terms are long, which says nothing against them.
    enquire.set_weighting_scheme(xapian.BM25Weight(1.2, 0, 1, 0.1, 0.5))
    enquire.set_query(query)
    return [match.document.get_data().decode() for match in enquire.get_mset(0, asked["limit"])]


for line in sys.stdin:
    command = json.loads(line)
    if "products" in command:
        for one in command["products"]:
            index(one)
        for phrase, others in command["synonyms"]:
            for other in others:
                database.add_synonym(fold(phrase), fold(other))
                for stemmer in stemmers:
                    if " " not in phrase:
                        database.add_synonym("Z" + stemmer(fold(phrase)).decode(), fold(other))
        database.commit()
        answer = []
    else:
        answer = search(command)
    print(json.dumps(answer), flush=True)
